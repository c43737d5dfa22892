import type { PinId } from '#contracts/ids.ts'
import type { AnyFact } from '#features/index.ts'
import { ANA_ID, pinId } from '#testing/samples.ts'
import { pin } from './core-boot-data.ts'

const AT = 1_760_000_000_000
const PINS_PER_FACT = 40

/**
 * Facts of a member who likes and unlikes pins, about 150 bytes each. Two consecutive facts never concern the same pin.
 */
export function likes(from: number, count: number, pins: number): readonly AnyFact[] {
  return Array.from({ length: count }, (_, i) => like(from + i, pinId((from + i) % pins), pins))
}

function like(number: number, id: PinId, pins: number): AnyFact {
  const isLike = Math.floor(number / pins) % 2 === 0
  return {
    id: String(AT * 1_000 + number),
    type: isLike ? 'pin/liked' : 'pin/unliked',
    at: AT + number,
    by: ANA_ID,
    payload: { pinId: id },
  }
}

/**
 * Facts with the pins themselves, as in pages of a feed.
 * @param first number of the first pin
 */
export function received(pins: number, first = 0): readonly AnyFact[] {
  const facts: AnyFact[] = []
  for (let from = 0; from < pins; from += PINS_PER_FACT) {
    const length = Math.min(PINS_PER_FACT, pins - from)
    facts.push({
      id: String(from),
      type: 'pin/received',
      at: AT,
      by: ANA_ID,
      payload: { pins: Array.from({ length }, (_, i) => pin(first + from + i)) },
    })
  }
  return facts
}
