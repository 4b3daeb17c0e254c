import type { DeploymentInput } from '../../src/base/centre/schema/deployment.ts'

export default {
  name: 'verger',
  propertyId: '742',
  centreId: '12',
  domains: ['www.verger.test'],
  limits: { form: '1011', address: '1013', api: '1012' },
} satisfies DeploymentInput
