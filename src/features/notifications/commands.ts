import { ok } from '#contracts/result.ts'
import { invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { CommandTable } from '../index.ts'
import type { NotificationCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

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
