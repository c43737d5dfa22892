import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const interestReads = {
  'interests/own': (_, tables) =>
    tables.app.get(ME)?.viewer.isAuth
      ? {
          key: 'interests',
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('userInterests'), {})
            if (!answer.ok) return answer
            return ok([{ type: 'interest/received', payload: { interests: answer.value.data.map(({ id }) => id) } }])
          },
        }
      : null,
} satisfies Reads
