import type { DemoBoard } from './make-boards.ts'
import type { DemoPin } from './make-pins.ts'

/** Pins that each member who can log in has created. */
export const MEMBER_PINS = 6
/** The first place in the feed that a member's pin may have: the first screens are of other people. */
const FIRST_PLACE = 40

/**
 * Moves some plain pictures from the top of the feed to boards of the members who can log in, so that these members have
 * created pins that were seen. Ids, texts, pictures and order stay.
 * @param order the pins as the feed shows them
 * @returns `pins` in their order, with the new boards
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
