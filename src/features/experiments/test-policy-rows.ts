import { EVERYONE, HIDDEN, type PolicyRows } from '../test-policy.ts'

const ANALYSTS = { ...HIDDEN, analyst: 200 }
const draft = {
  name: 'a_test',
  about: '',
  groups: [{ name: 'control', share: 100 }],
  holdout: null,
  rules: { audience: 'everyone', devices: [], countries: [] },
}

export const policyRows: PolicyRows = {
  'GET /_/experiments': { statuses: EVERYONE, input: () => ({}) },
  'ActivateExperiment create': {
    statuses: EVERYONE,
    input: () => ({ experiment_name: 'a_test', experiment_group: 'control' }),
  },
  'Experiments get': { statuses: ANALYSTS, input: () => ({}) },
  'Experiments create': { statuses: ANALYSTS, input: () => draft },
  'Experiments update': { statuses: HIDDEN, input: () => ({ ...draft, name: 'no_such_test' }) },
  'Experiments delete': { statuses: HIDDEN, input: () => ({ name: 'no_such_test' }) },
  'ExperimentState update': { statuses: HIDDEN, input: () => ({ name: 'no_such_test', state: 'running' }) },
}
