import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { CommandTable, Reads, RequestTable, Tables } from '../index.ts'
import { INBOX_PAGE } from './constants.ts'
import type { NotificationCommands, NotificationRequests } from './contract.ts'
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

export const notificationCommands = {
  readNotices: {
    check: ({ until }, { tables }) =>
      mustBeMember(tables) ?? (typeof until === 'string' ? null : invalid('until', 'must be a time')),
    facts: ({ until }) => [{ type: 'notification/read', payload: { until } }],
    lanes: () => ['inbox'],
    send: async ({ until }, wire, key) => {
      const answer = await wire.call(endpoint('readNotices'), { until }, key)
      return answer.ok ? ok([]) : answer
    },
    subject: () => ({ text: '', count: 0 }),
  },
} satisfies Pick<CommandTable, keyof NotificationCommands>

export const notificationRequests = {
  newsSettings: async (_, { wire }) => {
    const answer = await wire.call(endpoint('getNewsSettings'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  setNewsSetting: async (input, { wire }) => {
    const answer = await wire.call(endpoint('editNewsSetting'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof NotificationRequests>
