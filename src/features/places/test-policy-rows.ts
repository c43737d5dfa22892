import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Countries get': { statuses: EVERYONE, input: () => ({}), namesSubject: false },
  'Locales get': { statuses: EVERYONE, input: () => ({}), namesSubject: false },
}
