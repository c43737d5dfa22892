import type { Random } from '../random.ts'
import type { DemoPin } from './make-pins.ts'

/** The next fitting pin is searched among this many waiting pins. */
const LOOK_AHEAD = 80
/** Pins at smaller distances than these differ, so that no screen shows only one kind. */
const STYLE_APART = 9
const TOPIC_APART = 3
const PALETTE_APART = 6

/** Shuffles the pins so that neighbours differ in style, in colours and, if there are several topics, in topic. */
export function feedOrder(random: Random, pins: readonly DemoPin[]): readonly DemoPin[] {
  const waiting = random.shuffled(pins)
  const order: DemoPin[] = []
  while (waiting.length > 0) {
    const end = Math.min(LOOK_AHEAD, waiting.length)
    let best = 0
    let bestClashes = Number.POSITIVE_INFINITY
    for (let i = 0; i < end && bestClashes > 0; i += 1) {
      const clashes = clashesOf(waiting[i]!, order)
      if (clashes < bestClashes) [best, bestClashes] = [i, clashes]
    }
    order.push(waiting[best]!)
    // Two other waiting pins move, so that the array need not be shifted. The waiting pins are shuffled, so their order
    // does not matter.
    waiting[best] = waiting[end - 1]!
    waiting[end - 1] = waiting.at(-1)!
    waiting.pop()
  }
  return order
}

function clashesOf(pin: DemoPin, order: readonly DemoPin[]): number {
  let clashes = 0
  for (let back = 1; back <= STYLE_APART && back <= order.length; back += 1) {
    const other = order[order.length - back]!
    if (other.picture.painting.style === pin.picture.painting.style) clashes += STYLE_APART - back + 2
    if (back <= TOPIC_APART && other.topic === pin.topic) clashes += 2
    if (back <= PALETTE_APART && other.picture.painting.palette === pin.picture.painting.palette) clashes += 3
  }
  return clashes
}
