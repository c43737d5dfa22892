import type { PinFact, WireGridPin } from '../contract.ts'

/** About 28 KB, well below a chunk of the log. */
const PINS_PER_FACT = 40

/** Pins of an answer, as facts of a bounded size. */
export function receivedPins(
  pins: readonly WireGridPin[],
): readonly Pick<Extract<PinFact, { readonly type: 'pin/received' }>, 'type' | 'payload'>[] {
  const parts = Array.from({ length: Math.ceil(pins.length / PINS_PER_FACT) }, (_, i) =>
    pins.slice(i * PINS_PER_FACT, (i + 1) * PINS_PER_FACT),
  )
  return parts.map((part) => ({ type: 'pin/received', payload: { pins: part } }))
}
