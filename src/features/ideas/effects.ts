import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind } from '../index.ts'
import { readKindText } from './domain/kind-subject.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/**
 * Lists with the keys `kind:<kind>` and `kind:<kind>/<topic>`, optionally with a storefront (`domain/kind-subject.ts`).
 */
export const kindList: ListKind = {
  missing: ['list/not-found', 'request/invalid'],
  fetch: async (wire, subject, page) => {
    const { kind, category, storefront } = readKindText(subject)
    const { country, language, feedProfileId } = storefront
    const answer = await wire.call(endpoint('kindFeed'), {
      kind,
      ...(category === undefined ? {} : { category }),
      ...(country === null ? {} : { country }),
      ...(language === null ? {} : { language }),
      ...(feedProfileId === null ? {} : { feed_profile_id: feedProfileId }),
      ...paging(page),
    })
    return pinsPage(answer)
  },
}
