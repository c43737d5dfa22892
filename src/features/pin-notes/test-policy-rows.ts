import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PinNote update': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin, text: 'Sunday' }), namesSubject: true },
}
