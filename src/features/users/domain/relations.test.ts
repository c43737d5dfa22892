import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '../../index.ts'
import type { UserId } from '#contracts/ids.ts'
import { createProductStore } from '#testing/product.ts'
import { ana, ANA_ID, food } from '#testing/samples.ts'

const BOB_ID = '7001' as UserId
const bob = { ...ana, id: BOB_ID, username: 'bob', follower_count: 0 }
const BOARD = {
  ...food,
  owner: { id: BOB_ID, username: 'bob', full_name: 'Bob' },
  followed_by_me: true,
  follower_count: 1,
}

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

function given() {
  const store = createProductStore()
  store.fold([
    fact({ type: 'user/received', payload: { users: [{ ...ana, following_count: 0 }, bob] } }),
    fact({ type: 'board/received', payload: { boards: [BOARD] } }),
  ])
  const state = () => {
    const { follower_count, explicitly_followed_by_me } = store.tables.users.get(BOB_ID)!
    return [follower_count, explicitly_followed_by_me, store.tables.users.get(ANA_ID)?.following_count]
  }
  return { store, state }
}
const followed = (isFollowed: boolean) => fact({ type: 'user/followed', payload: { userIds: [BOB_ID], isFollowed } })

test('following counts once however often it is replayed, and never falls below 0 (spec viewer §4)', () => {
  const { store, state } = given()
  store.fold([followed(true), followed(true)])
  expect(state()).toEqual([1, true, 1])
  store.fold([followed(false), followed(false)])
  expect(state()).toEqual([0, false, 0])
})

test('blocking sets blocked_by_me and clears the follows of the member and their boards (spec viewer §4)', () => {
  const { store, state } = given()
  store.fold([followed(true), fact({ type: 'user/blocked', payload: { userId: BOB_ID, isBlocked: true } })])
  expect(state()).toEqual([0, false, 0])
  expect(store.tables.users.get(BOB_ID)?.blocked_by_me).toBe(true)
  expect(store.tables.boards.get(food.id)).toMatchObject({ followed_by_me: false, follower_count: 0 })
  store.fold([fact({ type: 'user/blocked', payload: { userId: BOB_ID, isBlocked: false } })])
  expect(store.tables.users.get(BOB_ID)?.blocked_by_me).toBe(false)
})
