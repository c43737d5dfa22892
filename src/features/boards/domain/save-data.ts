import type { BoardId } from '#contracts/ids.ts'
import { EVENT_TEXT_MAX } from '#features/events/constants.ts'

/**
 * The data of a save's event.
 * @param given what the server gave with the pin's own board, as `Repin` and the closeup answer it (spec business §7,
 * RepinResource); undefined for a pin that is known from a list alone
 */
export function saveData(
  board: BoardId,
  given: string | undefined,
): { readonly board: BoardId; readonly tracking_params?: string } {
  return { board, ...(given === undefined ? {} : { tracking_params: given.slice(0, EVENT_TEXT_MAX) }) }
}
