import type { PinId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { NewFact } from '#core/facts.ts'
import type { Wire } from '#core/wire/wire.ts'
import { getPins } from '../contract.ts'
import { pinReceived } from './pin-words.ts'

/** Some 28 KB, well below a chunk of the log. */
const PINS_A_FACT = 40

/** Pins as a grid needs them, at most BULK_PINS_MAX; what this member may not see does not come. */
export async function fetchPins(
  wire: Wire,
  ids: readonly PinId[],
  signal: AbortSignal,
): Promise<Result<readonly NewFact[]>> {
  const answer = await wire.call(getPins, { ids: [...ids] }, undefined, { signal })
  if (!answer.ok) return answer
  const facts: NewFact[] = []
  for (let i = 0; i < answer.value.data.length; i += PINS_A_FACT)
    facts.push(pinReceived(...answer.value.data.slice(i, i + PINS_A_FACT)))
  return ok(facts)
}
