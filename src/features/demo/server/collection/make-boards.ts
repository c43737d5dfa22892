import { DAY_MS } from '#contracts/durations.ts'
import { makeId, type BoardId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import { NAMELESS_SLUG } from '#features/boards/constants.ts'
import type { Random } from '../random.ts'
import { phrase } from '../texts/phrase.ts'
import { TOPICS } from '../texts/topics.ts'
import type { DemoPerson } from './make-people.ts'

export interface DemoBoard {
  readonly id: BoardId
  readonly owner: DemoPerson
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly privacy: 'public' | 'secret'
  /** The topic of the board's pins; null for any topic. */
  readonly topic: string | null
  /** Intended number of followers; the number of people limits it. */
  readonly followers: number
  readonly createdMs: number
}

const SECRET_NAME = 'Surprise for M.'

/** Creates a board for each interest of each person. The first demo account also has a secret board. */
export function makeBoards(random: Random, people: readonly DemoPerson[]): readonly DemoBoard[] {
  const secretKeeper = people.find((person) => person.account)
  return people.flatMap((owner) => {
    const names = new Set<string>()
    const boards = owner.interests.map((interest, i): DemoBoard => {
      const topic = TOPICS.find((each) => each.interest === interest)!
      let name = phrase(random, random.pick(topic.boards))
      for (let attempt = 0; names.has(name) && attempt < 20; attempt += 1)
        name = phrase(random, random.pick(topic.boards))
      names.add(name)
      const description = random.chance(0.5)
        ? phrase(
            random,
            `[Collected since 2021|Work in progress|Mostly ${topic.name.toLowerCase()}|For later|Ideas and sources]. [Suggestions welcome.|Newest first.|]`,
          ).trim()
        : ''
      return boardOf(random, owner, i, { name, description, privacy: 'public', topic: interest })
    })
    if (owner === secretKeeper)
      boards.push(
        boardOf(random, owner, boards.length, {
          name: SECRET_NAME,
          description: 'Nobody else can see this board.',
          privacy: 'secret',
          topic: null,
        }),
      )
    return boards
  })
}

function boardOf(
  random: Random,
  owner: DemoPerson,
  place: number,
  rest: Pick<DemoBoard, 'name' | 'description' | 'privacy' | 'topic'>,
): DemoBoard {
  const createdMs = owner.createdMs + (place + 1) * DAY_MS + random.int(0, DAY_MS)
  return {
    ...rest,
    id: makeId<BoardId>(createdMs, random.next()),
    owner,
    slug: slugOf(rest.name, NAMELESS_SLUG),
    followers: rest.privacy === 'secret' ? 0 : Math.round(30 ** random.next()),
    createdMs,
  }
}
