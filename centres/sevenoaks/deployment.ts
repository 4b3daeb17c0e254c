import type { DeploymentInput } from '../../src/base/centre/schema/deployment.ts'

export default {
  name: 'sevenoaks',
  propertyId: '698',
  centreId: '7',
  // Until its records have French. The sample mall's do, so it shows both languages of the folder.
  vars: { LOCALES: 'en' },
  limits: { form: '1001', address: '1003', api: '1002' },
} satisfies DeploymentInput
