import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind, RequestTable } from '../index.ts'
import type { IdeasTypes } from './contract.ts'
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

export const ideasRequests = {
  ideaTopics: async ({ kind }, { wire }) => {
    const answer = await wire.call(endpoint('ideaTopics'), kind === null ? {} : { kind })
    return answer.ok ? ok(answer.value.data) : answer
  },
  popularNow: async (input, { wire }) => {
    const answer = await wire.call(endpoint('popularNow'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
  storefronts: async (_, { wire }) => {
    const answer = await wire.call(endpoint('storefronts'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  personalBoutique: async (_, { wire }) => {
    const answer = await wire.call(endpoint('personalBoutique'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  nearTopics: async (input, { wire }) => {
    const answer = await wire.call(endpoint('nearTopics'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof IdeasTypes['requests']>
