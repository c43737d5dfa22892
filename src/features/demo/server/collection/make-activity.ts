import { DAY_MS } from '#contracts/durations.ts'
import { makeId, type CommentId } from '#contracts/ids.ts'
import type { Random } from '../random.ts'
import { NEAR_TOPICS } from '../texts/near-topics.ts'
import { phrase } from '../texts/phrase.ts'
import { DEMO_NOW_MS } from './dates.ts'
import type { DemoBoard } from './make-boards.ts'
import type { DemoPerson } from './make-people.ts'
import type { DemoPin } from './make-pins.ts'

interface DemoSave {
  readonly board: DemoBoard
  readonly pin: DemoPin
  readonly atMs: number
}
interface DemoLike {
  /** Type of the reaction; 1 is a like. */
  readonly type: number
  readonly person: DemoPerson
  readonly pin: DemoPin
  readonly atMs: number
}
interface DemoComment {
  readonly id: CommentId
  readonly pin: DemoPin
  readonly person: DemoPerson
  readonly text: string
  readonly likes: number
  readonly atMs: number
}
export interface DemoActivity {
  readonly saves: readonly DemoSave[]
  readonly likes: readonly DemoLike[]
  readonly comments: readonly DemoComment[]
}

/** Three of four reactions are likes; the others alternate among the other types. */
const typeOf = (n: number): number => (n % 4 === 3 ? 2 + ((n >> 2) % 4) : 1)

const SECRET_BOARD_PINS = 14
/** Probability that a demo account saved a pin to its board with the same topic. */
const MEMBER_SAVE_SHARE = 0.03

/** Share of other people's boards that also have pins of related topics, and the number of these pins per board. */
const MIXED_BOARDS_SHARE = 0.4
const MIXED_PINS = 3

/**
 * What people did with the pins: each pin is first saved to its own board, then come saves, likes and comments by
 * others. A few pins get most of them.
 */
export function makeActivity(
  random: Random,
  people: readonly DemoPerson[],
  boards: readonly DemoBoard[],
  pins: readonly DemoPin[],
): DemoActivity {
  const saves: DemoSave[] = []
  const likes: DemoLike[] = []
  const comments: DemoComment[] = []
  const strangers = boards.filter((board) => !board.owner.account && board.topic !== null)
  const boardsOf = new Map<string, DemoBoard[]>()
  for (const board of strangers) boardsOf.set(board.topic!, [...(boardsOf.get(board.topic!) ?? []), board])
  const memberBoards = boards.filter((board) => board.owner.account)
  const crowd = people.filter((person) => person.role === 'member')

  for (const pin of pins) {
    const later = () => {
      const atMs = pin.createdMs + 60_000 + Math.floor(random.next() ** 2 * 200 * DAY_MS)
      // A time after the demo's present is replaced with one soon after the pin was created.
      return atMs < DEMO_NOW_MS ? atMs : pin.createdMs + random.int(60_000, 3_600_000)
    }
    saves.push({ board: pin.board, pin, atMs: pin.createdMs })
    const fame = random.next() ** 5
    const near = boardsOf.get(pin.topic.interest)!
    for (const board of some(random, near, Math.floor(fame * 7 + random.next())))
      if (board !== pin.board) saves.push({ board, pin, atMs: later() })
    for (const board of memberBoards)
      if (board.topic === pin.topic.interest && random.chance(MEMBER_SAVE_SHARE) && board !== pin.board)
        saves.push({ board, pin, atMs: later() })
    for (const person of some(random, crowd, Math.floor(fame * 22 + random.next() * 1.6)))
      likes.push({ person, pin, atMs: later(), type: typeOf(likes.length) })
    for (const person of some(random, crowd, Math.floor(fame * 5 + random.next() * 1.15))) {
      const atMs = later()
      const text = phrase(random, random.pick(pin.topic.comments))
      comments.push({
        id: makeId<CommentId>(atMs, random.next()),
        pin,
        person,
        text,
        likes: Math.floor(random.next() ** 4 * 30 * (0.2 + fame)),
        atMs,
      })
    }
  }
  for (const board of memberBoards)
    if (board.privacy === 'secret')
      for (const pin of some(random, pins, SECRET_BOARD_PINS)) saves.push({ board, pin, atMs: pin.createdMs + DAY_MS })
  const pinsOf = new Map(
    Object.keys(NEAR_TOPICS).map((slug) => [slug, pins.filter(({ topic }) => topic.interest === slug)]),
  )
  for (const board of strangers) {
    if (!random.chance(MIXED_BOARDS_SHARE)) continue
    for (const near of NEAR_TOPICS[board.topic!] ?? [])
      for (const pin of some(random, pinsOf.get(near) ?? [], MIXED_PINS))
        saves.push({ board, pin, atMs: Math.min(Math.max(pin.createdMs, board.createdMs) + DAY_MS, DEMO_NOW_MS) })
  }
  return { saves, likes, comments }
}

/** Up to `count` different items. */
function some<Item>(random: Random, items: readonly Item[], count: number): readonly Item[] {
  const chosen = new Set<Item>()
  for (let i = 0; i < count && items.length > 0; i += 1) chosen.add(random.pick(items))
  return [...chosen]
}
