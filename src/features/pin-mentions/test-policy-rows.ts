import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PinMention delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
