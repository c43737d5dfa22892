import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /_/openapi.json': { statuses: EVERYONE, input: () => ({}) },
}
