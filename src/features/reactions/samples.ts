import type { PinId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { ReactionTypes } from './contract.ts'

const pinId = '700000000041' as PinId

export const samples: Samples<ReactionTypes> = {
  facts: {
    'reactors/received': {
      key: `${pinId}:0`,
      reactors: [{ userId: '90210000000000002' as UserId, type: 1 }],
      isEnd: true,
    },
  },
  commands: { reactToPin: { pinId, type: 2 }, favouritePin: { pinId }, unfavouritePin: { pinId } },
  withoutArrivals: { reactors: 'reactions also change rows of pins and comments, which arrive' },
}
