import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads } from '../index.ts'
import { pageRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const triedReads = {
  'tried/page': ({ pinId, bookmark }) => ({
    key: pageRead(pinId, bookmark),
    freshMs: QUERY_CACHE_MS,
    missing: ['pin/not-found'],
    run: async (wire) => {
      const answer = await wire.call(endpoint('triedFeed'), {
        pin_id: pinId,
        ...pageFrom(bookmark),
      })
      if (!answer.ok) return answer
      const next = answer.value.bookmark ?? LAST_BOOKMARK
      const isWhole = bookmark === null && next === LAST_BOOKMARK
      return ok([
        {
          type: 'comment/received',
          payload: { pinId, comments: answer.value.data, ...(isWhole ? { allOf: 'tries' as const } : {}) },
        },
        {
          type: 'tries/paged',
          payload: { key: pageRead(pinId, bookmark), bookmark: next === LAST_BOOKMARK ? null : next },
        },
      ])
    },
  }),
} satisfies Reads
