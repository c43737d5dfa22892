import type { UserId } from '#contracts/ids.ts'
import { defineFeature, table } from '#core/define-feature.ts'
import { pageViews } from '#contracts/page-data.ts'
import type { Product } from '../index.ts'
import type { UserRow, UserTypes } from './contract.ts'
import { countActs, countedPeople, foldShortlist, receiveCounts, receiveUsers } from './domain/reducer.ts'
import { foldBlock, foldFollow, foldMute } from './domain/relations.ts'
import { userReads } from './effects.ts'
import { profile } from './projections.ts'

const userKey = (id: UserId): string => `users/${id}`
const ofAuthor = {
  touches: ({ by }: { readonly by: UserId | null }) => (by === null ? [] : [userKey(by)]),
  reduce: countActs,
}
const counted = {
  touches: (fact: Parameters<typeof countedPeople>[0]) => countedPeople(fact).map(({ id }) => userKey(id)),
  reduce: receiveCounts,
}
const ofPinners = {
  touches: (
    { payload }: { readonly payload: { readonly pinIds: readonly string[] } },
    { pins }: Pick<Product['tables'], 'pins'>,
  ) => payload.pinIds.flatMap((id) => pins.get(id)?.pinner.id ?? []).map(userKey),
  reduce: countActs,
}

export const users = defineFeature<UserTypes, Product>({
  name: 'users',
  tables: {
    users: table<UserRow>({
      size: 'small',
      indexes: { username: (user) => [user.username.toLowerCase()] },
      countsActs: true,
    }),
  },
  facts: {
    'user/received': {
      touches: ({ payload }) => payload.users.map(({ id }) => userKey(id)),
      reduce: receiveUsers,
    },
    'user/boards-shortlisted': { touches: ({ payload }) => [userKey(payload.memberId)], reduce: foldShortlist },
  },
  folds: {
    'user/followed': {
      touches: ({ by, payload }) => [...payload.userIds, ...(by === null ? [] : [by])].map(userKey),
      reduce: foldFollow,
    },
    'user/blocked': {
      touches: ({ by, payload }) => [payload.userId, ...(by === null ? [] : [by])].map(userKey),
      reduce: foldBlock,
    },
    'user/muted': { touches: ({ payload }) => [userKey(payload.userId)], reduce: foldMute },
    'pin/received': counted,
    'board/received': counted,
    'board/created': { touches: ({ payload }) => [userKey(payload.board.owner.id)], reduce: countActs },
    'board/deleted': ofAuthor,
    'board/restored': ofAuthor,
    'section/deleted': ofAuthor,
    'section/restored': ofAuthor,
    'pin/saved': ofAuthor,
    'pin/unsaved': ofAuthor,
    'pin/deleted': ofPinners,
    'pin/restored': ofPinners,
  },
  arrivals: {
    users: (row) => (row === null ? [] : [{ type: 'user/received', payload: { users: [row as UserRow] } }]),
  },
  reads: userReads,
  projections: { 'users/profile': profile },
  pageFacts: (page) => {
    const shown = pageViews<UserTypes['views']['users/profile']['view']>(page, 'users/profile').map(({ user }) => user)
    const known = [page.user, ...shown].filter((user) => user !== null)
    return known.length > 0 ? [{ type: 'user/received', payload: { users: known } }] : []
  },
  samples: () => import('./samples.ts'),
})
