import type { PinId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { NewFact } from '../../index.ts'
import { receivedPins } from '../domain/received-pins.ts'

const endpoint = lateContract(() => import('../contract.ts'))

/** Pins as a grid needs them, at most BULK_PINS_MAX; those that this member may not see are left out. */
export async function fetchPins(
  wire: Wire,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<readonly NewFact[]>> {
  const answer = await wire.call(endpoint('getPins'), { ids: [...ids] as PinId[] }, undefined, { signal })
  return answer.ok ? ok(receivedPins(answer.value.data)) : answer
}
