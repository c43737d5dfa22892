import { OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PinTags update': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin, items: [[]] }), namesSubject: true },
}
