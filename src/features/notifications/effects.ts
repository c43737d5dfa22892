import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { Reads, Tables } from '../index.ts'
import { INBOX_PAGE } from './constants.ts'
import { inboxRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

function reading(pages: number, tables: Tables) {
  if (!tables.app.get(ME)?.viewer.isAuth) return null
  return {
    key: inboxRead(pages),
    freshMs: QUERY_CACHE_MS,
    missing: [],
    run: async (wire: Wire) => {
      const answer = await wire.call(endpoint('getNotices'), { page_size: pages * INBOX_PAGE })
      if (!answer.ok) return answer
      return ok([{ type: 'notification/received' as const, payload: { inbox: answer.value.data } }])
    },
  }
}

export const notificationReads = {
  'notifications/unread': (_, tables) => reading(1, tables),
  'notifications/inbox': ({ pages }, tables) => reading(pages, tables),
} satisfies Reads
