import type { EditTable } from '#contracts/table.ts'
import type { SessionFact, StartState } from '../contract.ts'

/** Id of the only row of `starts`. */
const ME = 'me'
const NONE: StartState = { experiences: {}, experiments: null, request: null }

/** Stores the answer in place of the former state (spec viewer §4, start-up). Parts that the answer leaves out stay. */
export function receiveState({ starts }: { readonly starts: EditTable<StartState> }, { payload }: SessionFact): void {
  starts.put(ME, { ...(starts.get(ME) ?? NONE), ...payload.state })
}
