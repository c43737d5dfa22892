import type { EditTable } from '#contracts/table.ts'
import type { SessionFact, StartState } from '../contract.ts'

/** Id of the only row of `starts`. */
const ME = 'me'
const NONE: StartState = { experiences: {}, experiments: null, request: null }

/** The answer replaces what was known (spec viewer §4, start-up); a part that it leaves out stays. */
export function receiveState({ starts }: { readonly starts: EditTable<StartState> }, { payload }: SessionFact): void {
  starts.put(ME, { ...(starts.get(ME) ?? NONE), ...payload.state })
}
