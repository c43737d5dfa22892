import type { Samples } from '#core/define-feature.ts'
import type { FeedTypes } from './contract.ts'

export const samples: Samples<FeedTypes> = {
  facts: { 'topic/received': { topics: [] } },
  commands: {},
  withoutArrivals: { topics: 'no command changes it' },
}
