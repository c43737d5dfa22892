import type { PinId } from '#contracts/ids.ts'
import type { PinFact, WireGridPin } from '../contract.ts'

/** This many pins have about 28 KB, which is well below a chunk of the log. */
const PINS_PER_FACT = 40

type Received = Pick<Extract<PinFact, { readonly type: 'pin/received' }>, 'type' | 'payload'>
type Gone = Pick<Extract<PinFact, { readonly type: 'pin/gone' }>, 'type' | 'payload'>

/** The facts for a row of the server's table. A null row means that the pin does not exist. */
export function pinsOfRow(row: unknown, id: string): readonly (Received | Gone)[] {
  return row === null
    ? [{ type: 'pin/gone', payload: { pinIds: [id as PinId] } }]
    : [{ type: 'pin/received', payload: { pins: [row as WireGridPin] } }]
}

/** Pins of an answer, as facts of a bounded size. */
export function receivedPins(pins: readonly WireGridPin[]): readonly Received[] {
  const parts = Array.from({ length: Math.ceil(pins.length / PINS_PER_FACT) }, (_, i) =>
    pins.slice(i * PINS_PER_FACT, (i + 1) * PINS_PER_FACT),
  )
  return parts.map((part) => ({ type: 'pin/received', payload: { pins: part } }))
}
