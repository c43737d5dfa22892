import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'POST /v3/spam/fingerprints/': { statuses: EVERYONE, input: () => ({ fingerprint: 'f'.repeat(32) }) },
}
