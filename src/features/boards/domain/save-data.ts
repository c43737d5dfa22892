import type { BoardId } from '#contracts/ids.ts'
import { EVENT_TEXT_MAX } from '#features/events/constants.ts'

/**
 * The data of a save's telemetry event.
 * @param given `tracking_params` that the server returned with the pin's own board (spec business §7, RepinResource);
 * undefined if the pin is only known from a list
 */
export function saveData(
  board: BoardId,
  given: string | undefined,
): { readonly board: BoardId; readonly tracking_params?: string } {
  return { board, ...(given === undefined ? {} : { tracking_params: given.slice(0, EVENT_TEXT_MAX) }) }
}
