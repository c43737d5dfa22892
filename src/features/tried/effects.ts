import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { Reads } from '../index.ts'
import { pageRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const plan = { freshMs: QUERY_CACHE_MS, missing: ['pin/not-found'] as const }

export const triedReads = {
  'tried/page': ({ pinId, bookmark }) => ({
    ...plan,
    key: pageRead(pinId, bookmark),
    run: async (wire) => readPage(wire, pinId, bookmark),
  }),
  'tried/newer': ({ pinId, count }) => ({
    ...plan,
    key: `${pageRead(pinId, null)}of:${count}`,
    run: async (wire) => readPage(wire, pinId, null),
  }),
} satisfies Reads

async function readPage(wire: Wire, pinId: PinId, bookmark: string | null) {
  const answer = await wire.call(endpoint('triedFeed'), {
    pin_id: pinId,
    ...pageFrom(bookmark),
  })
  if (!answer.ok) return answer
  const next = answer.value.bookmark ?? LAST_BOOKMARK
  const isWhole = bookmark === null && next === LAST_BOOKMARK
  return ok([
    {
      type: 'comment/received' as const,
      payload: { pinId, comments: answer.value.data, ...(isWhole ? { allOf: 'tries' as const } : {}) },
    },
    {
      type: 'tries/paged' as const,
      payload: { key: pageRead(pinId, bookmark), bookmark: next === LAST_BOOKMARK ? null : next },
    },
  ])
}
