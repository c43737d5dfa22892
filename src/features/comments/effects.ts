import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { threadRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const COMMENTS_SHOWN = 50

export const commentReads = {
  /** Waits for the full pin: comments hang on its aggregated data's id, not on its own (spec viewer §3). */
  'comments/thread': ({ pinId }, tables) => {
    const pin = tables.pins.get(pinId)
    if (!pin || !('aggregated_pin_data' in pin)) return null
    const objectId = pin.aggregated_pin_data.id
    return {
      key: threadRead(pinId),
      freshMs: QUERY_CACHE_MS,
      missing: ['pin/not-found'],
      run: async (wire) => {
        const answer = await wire.call(endpoint('commentFeed'), { objectId, page_size: COMMENTS_SHOWN })
        return answer.ok ? ok([{ type: 'comment/received', payload: { pinId, comments: answer.value.data } }]) : answer
      },
    }
  },
} satisfies Reads
