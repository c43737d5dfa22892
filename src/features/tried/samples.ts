import type { CommentId, PinId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { TriedTypes } from './contract.ts'

const pinId = '700000000041' as PinId

export const samples: Samples<TriedTypes> = {
  facts: { 'tries/paged': { key: `tries:${pinId}:`, bookmark: null } },
  commands: {
    markTried: { pinId, note: 'Came out well', commentId: '77' as CommentId },
    changeTry: { pinId, note: 'Better with rye' },
    unmarkTried: { pinId },
  },
  withoutArrivals: { tryPages: 'tries also change rows of comments, which arrive' },
}
