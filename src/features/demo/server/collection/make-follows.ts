import type { Random } from '../random.ts'
import { DAY_MS, DEMO_NOW_MS } from './dates.ts'
import type { DemoBoard } from './make-boards.ts'
import type { DemoPerson } from './make-people.ts'

export interface DemoFollow<Of> {
  readonly follower: DemoPerson
  readonly of: Of
  readonly atMs: number
}
export interface DemoFollows {
  readonly follows: readonly DemoFollow<DemoPerson>[]
  readonly boardFollows: readonly DemoFollow<DemoBoard>[]
}

/**
 * Generates the follows of people and boards. A few people have most of the followers. The demo accounts have followers
 * but follow no one, so that a person who tries the demo can choose.
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
  return {
    follows: people.flatMap((person) => followersOf(person, person, person.followers, person.createdMs)),
    boardFollows: boards.flatMap((board) => followersOf(board, board.owner, board.followers, board.createdMs)),
  }
}
