import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListKind, Reads } from '../index.ts'
import { PEOPLE_PAGE, type ProfilePins } from './constants.ts'
import type { PeopleList } from './contract.ts'
import { peopleKey, peopleRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

async function askPeople(wire: Wire, list: PeopleList, username: string, pages: number) {
  if (list === 'suggested') return wire.call(endpoint('suggestedCreatorFollows'), {})
  const size = { page_size: pages * PEOPLE_PAGE }
  if (list === 'blocked' || list === 'muted') return wire.call(endpoint('hiddenUsers'), { ...size, list })
  return wire.call(endpoint(list === 'followers' ? 'userFollowers' : 'userFollowing'), { ...size, username })
}

export const followReads = {
  'follows/people': ({ list, username, pages }) => ({
    key: peopleRead(list, username, pages),
    freshMs: QUERY_CACHE_MS,
    missing: ['user/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await askPeople(wire, list, username, pages)
      if (!answer.ok) return answer
      const { data: users, bookmark } = answer.value
      const isEnd = (bookmark ?? LAST_BOOKMARK) === LAST_BOOKMARK
      const payload = { key: peopleKey(list, username), userIds: users.map(({ id }) => id), isEnd }
      return ok([
        { type: 'user/received', payload: { users } },
        { type: 'people/received', payload },
      ])
    },
  }),
} satisfies Reads

const ofUser = (kind: ProfilePins): ListKind => ({
  missing: ['user/not-found', 'request/invalid'],
  fetch: async (wire, username, page) =>
    pinsPage(await wire.call(endpoint('userPins'), { ...paging(page), username, kind })),
})

export const followLists = {
  following: {
    // The suggested members are shown while the feed is empty. The member may follow several of them before the feed is
    // loaded.
    waitsForReader: true,
    missing: [],
    fetch: async (wire, _, page) => pinsPage(await wire.call(endpoint('followingFeed'), paging(page))),
  },
  created: ofUser('created'),
  saved: ofUser('saved'),
  tried: ofUser('tried'),
  stories: ofUser('stories'),
  favourites: ofUser('favourites'),
} satisfies Record<string, ListKind>
