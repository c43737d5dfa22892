import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { ListKind } from '../index.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/** `search:<query>`; the query stands behind the colon as it was typed. */
export const searchList: ListKind = {
  missing: ['request/invalid'],
  fetch: async (wire, query, { bookmark, pageSize }) => {
    const answer = await wire.call(endpoint('baseSearch'), {
      query,
      scope: 'pins',
      rs: 'typed',
      page_size: pageSize,
      ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
    })
    if (!answer.ok) return answer
    const { results, modules = [] } = answer.value.data
    const before = results[0]?.id ?? null
    return ok({
      rows: receivedPins(results),
      ids: results.map(({ id }) => id),
      modules: modules.map((module) => ({ before, module })),
      bookmark: answer.value.bookmark ?? LAST_BOOKMARK,
    })
  },
}
