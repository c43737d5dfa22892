import { DAY_MS } from '#contracts/durations.ts'
import type { Random } from '../random.ts'
import { DEMO_NOW_MS } from './dates.ts'
import type { DemoBoard } from './make-boards.ts'
import type { DemoPerson } from './make-people.ts'

/** Numbers of people and boards that each demo account follows. */
const FOLLOWED_PEOPLE = 8
const FOLLOWED_BOARDS = 3

interface DemoFollow<Of> {
  readonly follower: DemoPerson
  readonly of: Of
  readonly atMs: number
}
export interface DemoFollows {
  readonly follows: readonly DemoFollow<DemoPerson>[]
  readonly boardFollows: readonly DemoFollow<DemoBoard>[]
}

/**
 * Generates the follows of people and boards. A few people have most of the followers. The demo accounts follow some
 * popular people and boards, so that their following feed and lists of people are not empty.
 */
export function makeFollows(random: Random, people: readonly DemoPerson[], boards: readonly DemoBoard[]): DemoFollows {
  const crowd = people.filter((person) => person.role === 'member' && !person.account)
  const followersOf = <Of>(of: Of, owner: DemoPerson, count: number, createdMs: number): DemoFollow<Of>[] =>
    random
      .shuffled(crowd.filter((person) => person !== owner))
      .slice(0, count)
      .map((follower) => {
        const since = Math.max(createdMs, follower.createdMs)
        // A time after the demo's present is replaced with one just before it.
        return { follower, of, atMs: Math.min(since + random.int(60_000, 300 * DAY_MS), DEMO_NOW_MS - 60_000) }
      })
  const accounts = people.filter((person) => person.role === 'member' && person.account)
  const followedBy = <Of extends { readonly followers: number; readonly createdMs: number }>(
    follower: DemoPerson,
    known: readonly Of[],
    count: number,
  ): DemoFollow<Of>[] =>
    random
      .shuffled(known.toSorted((a, b) => b.followers - a.followers).slice(0, 3 * count))
      .slice(0, count)
      .map((of) => ({ follower, of, atMs: Math.max(of.createdMs, DEMO_NOW_MS - random.int(DAY_MS, 90 * DAY_MS)) }))
  const open = boards.filter((board) => board.privacy !== 'secret' && crowd.includes(board.owner))
  // Other people's follows are generated first, so that they do not depend on the demo accounts.
  const follows = people.flatMap((person) => followersOf(person, person, person.followers, person.createdMs))
  const boardFollows = boards.flatMap((board) => followersOf(board, board.owner, board.followers, board.createdMs))
  return {
    follows: [...follows, ...accounts.flatMap((account) => followedBy(account, crowd, FOLLOWED_PEOPLE))],
    boardFollows: [...boardFollows, ...accounts.flatMap((account) => followedBy(account, open, FOLLOWED_BOARDS))],
  }
}
