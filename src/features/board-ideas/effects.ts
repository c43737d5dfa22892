import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { BoardId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { ListKind } from '../index.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const ideasLists = {
  ideas: {
    missing: ['board/not-found', 'request/invalid'],
    fetch: async (wire, id, { bookmark, pageSize }) => {
      const input = {
        board_id: id as BoardId,
        page_size: pageSize,
        ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
      }
      const answer = await wire.call(endpoint('boardIdeas'), input)
      if (!answer.ok) return answer
      const pins = answer.value.data
      return ok({
        rows: receivedPins(pins),
        ids: pins.map((pin) => pin.id),
        bookmark: answer.value.bookmark ?? LAST_BOOKMARK,
      })
    },
  },
} satisfies Record<string, ListKind>
