import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { Reads, RequestTable, Tables } from '../index.ts'
import { INBOX_PAGE } from './constants.ts'
import type { NotificationRequests } from './contract.ts'
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

const calls = () => import('./effects/calls.ts')

export const notificationRequests = {
  newsSettings: async (_, { wire }) => (await calls()).readNewsSettings(wire),
  setNewsSetting: async (input, { wire }) => (await calls()).setNewsSetting(input, wire),
  pushSettings: async (_, { wire }) => (await calls()).readPushSettings(wire),
  setPushSetting: async (input, { wire }) => (await calls()).setPushSetting(input, wire),
  endDigest: async ({ token }, { wire }) => (await calls()).useEndLink(token, wire),
} satisfies Pick<RequestTable, keyof NotificationRequests>
