import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { CommandTable, Reads } from '#core/effects.ts'
import type { NewFact } from '#core/facts.ts'
import { ME } from '#core/store/tables.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { PinId } from '#contracts/ids.ts'
import { closeupPage, getPins, type PinCommands } from './contract.ts'
import { ownPinCommands } from './effects/own-pin-commands.ts'
import { pinReceived } from './effects/pin-words.ts'
import { saveCommands } from './effects/save-commands.ts'
import { closeupRead } from './projections.ts'

/** Some 28 KB, well below a chunk of the log. */
const PINS_A_FACT = 40

export const pinReads = {
  'pins/closeup': ({ pinId }, tables) => ({
    key: closeupRead(pinId),
    freshMs: QUERY_CACHE_MS,
    missing: ['pin/not-found', 'request/invalid'],
    onMissing: [{ type: 'pin/missed', payload: { pinId } }],
    run: async (wire) => {
      const isAuth = tables.app.get(ME)?.viewer.isAuth ?? false
      const answer = await wire.call(closeupPage, { pinId, isAuth })
      return answer.ok ? ok([pinReceived(answer.value.data)]) : answer
    },
  }),
} satisfies Reads

/** Pins as a grid needs them, at most BULK_PINS_MAX; what this member may not see does not come. */
export async function fetchPins(wire: Wire, ids: readonly PinId[]): Promise<Result<readonly NewFact[]>> {
  const answer = await wire.call(getPins, { ids: [...ids] })
  if (!answer.ok) return answer
  const facts: NewFact[] = []
  for (let i = 0; i < answer.value.data.length; i += PINS_A_FACT)
    facts.push(pinReceived(...answer.value.data.slice(i, i + PINS_A_FACT)))
  return ok(facts)
}

export const pinCommands = { ...ownPinCommands, ...saveCommands } satisfies Pick<CommandTable, keyof PinCommands>
