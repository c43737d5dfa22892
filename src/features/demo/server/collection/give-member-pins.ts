import type { DemoBoard } from './make-boards.ts'
import type { DemoPin } from './make-pins.ts'

/** Each demo account has created this many pins. */
export const MEMBER_PINS = 6
/**
 * Only pins from this place of the feed on are given to demo accounts, so that the first screens show other people's
 * pins.
 */
const FIRST_PLACE = 40

/**
 * Moves some plain pictures from the upper part of the feed to boards of the demo accounts, so that these accounts have
 * created pins that visitors saw. Ids, texts, pictures and order do not change.
 * @param order the pins in the order of the feed
 * @returns `pins` in the same order, with the new boards
 */
export function giveMemberPins(
  pins: readonly DemoPin[],
  order: readonly DemoPin[],
  boards: readonly DemoBoard[],
): readonly DemoPin[] {
  const open = boards.filter(({ owner, privacy }) => owner.account && privacy === 'public')
  const members = [...new Set(open.map(({ owner }) => owner))]
  const given = new Map<DemoPin, DemoBoard>()
  for (const member of members) {
    const own = open.filter(({ owner }) => owner === member)
    let count = 0
    for (const pin of order.slice(FIRST_PLACE)) {
      if (count === MEMBER_PINS) break
      if (given.has(pin) || pin.rich.kind !== 'image' || pin.extra) continue
      const board = own.find(({ topic, createdMs }) => topic === pin.topic.interest && createdMs < pin.createdMs)
      if (!board) continue
      given.set(pin, board)
      count += 1
    }
  }
  return pins.map((pin) => {
    const board = given.get(pin)
    return board ? { ...pin, board } : pin
  })
}
