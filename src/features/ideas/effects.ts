import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { ListKind, RequestTable } from '../index.ts'
import type { IdeasTypes } from './contract.ts'
import { readKindText } from './domain/kind-subject.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/**
 * Lists with the keys `kind:<kind>` and `kind:<kind>/<topic>`, optionally with a storefront (`domain/kind-subject.ts`).
 */
export const kindList: ListKind = {
  missing: ['list/not-found', 'request/invalid'],
  fetch: async (wire, subject, { bookmark, pageSize }) => {
    const { kind, category, storefront } = readKindText(subject)
    const { country, language, feedProfileId } = storefront
    const answer = await wire.call(endpoint('kindFeed'), {
      kind,
      ...(category === undefined ? {} : { category }),
      ...(country === null ? {} : { country }),
      ...(language === null ? {} : { language }),
      ...(feedProfileId === null ? {} : { feed_profile_id: feedProfileId }),
      page_size: pageSize,
      ...(bookmark === null ? {} : { bookmarks: [bookmark] }),
    })
    if (!answer.ok) return answer
    const { data: pins, bookmark: next } = answer.value
    return ok({ rows: receivedPins(pins), ids: pins.map(({ id }) => id), bookmark: next ?? LAST_BOOKMARK })
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
