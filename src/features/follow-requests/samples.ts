import type { Samples } from '#core/define-feature.ts'
import type { FollowRequestTypes } from './contract.ts'

export const samples: Samples<FollowRequestTypes> = {
  facts: { 'follow-requests/received': { people: [] } },
  commands: {},
}
