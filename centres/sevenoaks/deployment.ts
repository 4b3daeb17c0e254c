import type { DeploymentInput } from '../../src/base/centre/schema/deployment.ts'

export default {
  name: 'sevenoaks',
  propertyId: '698',
  centreId: '7',
  limits: { form: '1001', address: '1003', api: '1002' },
} satisfies DeploymentInput
