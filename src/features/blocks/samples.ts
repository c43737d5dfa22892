import type { UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { BlockTypes } from './contract.ts'

const userId = '90210000000000002' as UserId

export const samples: Samples<BlockTypes> = {
  facts: { 'user/blocked': { userId, isBlocked: true }, 'user/muted': { userId, isMuted: true } },
  commands: { blockUser: { userId }, unblockUser: { userId }, muteUser: { userId }, unmuteUser: { userId } },
}
