import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { createActingStore } from '#testing/acting-store.ts'
import { ana, ANA_ID, food } from '#testing/samples.ts'
import type { Act } from '../../index.ts'

/** Followers and following of the others, before the member acts. */
const BEFORE = 3
const PEOPLE = ['7001', '7002', '7003', '7004', '7005'] as readonly string[] as readonly UserId[]
const BOARDS = ['8001', '8002'] as readonly string[] as readonly BoardId[]

const anyone = fc.constantFrom(...PEOPLE)
const anyBoard = fc.constantFrom(...BOARDS)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.uniqueArray(anyone, { minLength: 1 }).map((userIds): Act => ({ name: 'followUsers', args: { userIds } })),
  anyone.map((userId): Act => ({ name: 'unfollowUser', args: { userId } })),
  anyBoard.map((boardId): Act => ({ name: 'followBoard', args: { boardId } })),
  anyBoard.map((boardId): Act => ({ name: 'unfollowBoard', args: { boardId } })),
)

/** The member follows nobody. With `followers` of 0, no other member follows anybody either. */
function given(followers = BEFORE) {
  const acting = createActingStore()
  const { store } = acting
  const people = PEOPLE.map((id) => ({
    ...ana,
    id,
    username: `p${id}`,
    follower_count: followers,
    explicitly_followed_by_me: false,
  }))
  const owner = { id: PEOPLE[0]!, username: 'p7001', full_name: 'P' }
  const boards = BOARDS.map((id) => ({ ...food, id, owner, follower_count: followers, followed_by_me: false }))
  acting.fold({ type: 'user/received', payload: { users: [{ ...ana, following_count: followers }, ...people] } })
  acting.fold({ type: 'board/received', payload: { boards } })
  const counts = () => ({
    following: store.tables.users.get(ANA_ID)!.following_count!,
    people: PEOPLE.map((id) => {
      const { follower_count: count, explicitly_followed_by_me: isFollowed } = store.tables.users.get(id)!
      return [isFollowed ?? false, count] as const
    }),
    boards: BOARDS.map((id) => {
      const { follower_count: count, followed_by_me: isFollowed } = store.tables.boards.get(id)!
      return [isFollowed ?? false, count] as const
    }),
  })
  return { acting, counts }
}

test('counts of followers and of those followed equal what is followed, and none is below 0', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.constantFrom(0, BEFORE), (acts, followers) => {
      const { acting, counts } = given(followers)
      for (const one of acts) expect(acting.act(one)).not.toBeNull()
      const { following, people, boards } = counts()
      expect(following).toBe(followers + people.filter(([isFollowed]) => isFollowed).length)
      for (const [isFollowed, count] of [...people, ...boards]) expect(count).toBe(followers + (isFollowed ? 1 : 0))
    }),
  )
})

test('an act and its undo change no count and no follow; a bulk follow leaves those who were followed before', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), act, (acts, last) => {
      const { acting, counts } = given()
      for (const one of acts) acting.act(one)
      const before = counts()
      for (const back of acting.act(last) ?? []) acting.act(back)
      expect(counts()).toEqual(before)
    }),
  )
})
