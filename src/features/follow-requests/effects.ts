import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { LIST_READ } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const followRequestReads = {
  'follow-requests/list': (_, tables) =>
    tables.app.get(ME)?.viewer.isAuth
      ? {
          key: LIST_READ,
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('followRequests'), {})
            return answer.ok
              ? ok([{ type: 'follow-requests/received', payload: { people: answer.value.data } }])
              : answer
          },
        }
      : null,
} satisfies Reads
