import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { TUNE_READ } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const FRESH_MS = 1_000

export const recommendationReads = {
  'recommendations/tune': (_, tables) =>
    tables.app.get(ME)?.viewer.isAuth
      ? {
          key: TUNE_READ,
          freshMs: FRESH_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('getTune'), {})
            return answer.ok ? ok([{ type: 'tune/received', payload: answer.value.data }]) : answer
          },
        }
      : null,
} satisfies Reads
