import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind } from '../index.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/** `article:<id>`: the pins of an article. */
export const articleList: ListKind = {
  missing: ['list/not-found', 'request/invalid'],
  fetch: async (wire, id, page) => pinsPage(await wire.call(endpoint('articlePins'), { ...paging(page), id })),
}
