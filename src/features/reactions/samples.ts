import type { PinId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { ReactionTypes } from './contract.ts'

const pinId = '700000000041' as PinId

export const samples: Samples<ReactionTypes> = {
  facts: {},
  commands: { reactToPin: { pinId, type: 2 }, favouritePin: { pinId }, unfavouritePin: { pinId } },
}
