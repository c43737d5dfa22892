import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { InviteTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const inviteRequests = {
  ownInvites: async (_, { wire }) => dataOf(await wire.call(endpoint('listInvites'), {})),
  makeInvite: async ({ channel }, { wire }) =>
    dataOf(await wire.call(endpoint('makeInvite'), { invite_channel: channel })),
  replaceInvites: async (_, { wire }) => dataOf(await wire.call(endpoint('replaceInvites'), {})),
  inviteOf: async ({ code }, { wire }) => dataOf(await wire.call(endpoint('readInvite'), { invite_code: code })),
} satisfies Pick<RequestTable, keyof InviteTypes['requests']>
