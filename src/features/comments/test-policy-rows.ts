import { aggregatedPinId } from './contract.ts'
import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'AggregatedCommentFeed get': {
    statuses: EVERYONE,
    input: ({ pin }) => ({ objectId: aggregatedPinId(pin) }),
    namesSubject: true,
  },
}
