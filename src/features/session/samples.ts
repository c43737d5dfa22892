import type { Samples } from '#core/define-feature.ts'
import type { SessionTypes } from './contract.ts'

export const samples: Samples<SessionTypes> = {
  facts: {
    'state/received': {
      state: {
        experiences: { 40001: { experience_id: 40001, placement_id: 1, status: 'viewed', step: 2 } },
        experiments: {
          active_experiments: {},
          triggerable_experiments: { home_feed_keep_window: 'enabled' },
          batch_exp: true,
          experiment_hash: 'a1',
        },
      },
    },
  },
  commands: {},
  withoutArrivals: { starts: 'no command changes it' },
}
