import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { userRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const userReads = {
  'users/profile': ({ username }) => ({
    key: userRead(username),
    freshMs: QUERY_CACHE_MS,
    missing: ['user/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await wire.call(endpoint('getUser'), { username })
      return answer.ok ? ok([{ type: 'user/received', payload: { users: [answer.value.data] } }]) : answer
    },
  }),
} satisfies Reads
