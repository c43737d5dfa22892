import type { BoardId } from '#contracts/ids.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind } from '../index.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const ideasLists = {
  ideas: {
    missing: ['board/not-found', 'request/invalid'],
    fetch: async (wire, id, page) =>
      pinsPage(await wire.call(endpoint('boardIdeas'), { ...paging(page), board_id: id as BoardId })),
  },
} satisfies Record<string, ListKind>
