import type { BoardAccess } from '#features/boards/contract.ts'
import type { SavedTo } from '../contract.ts'

/**
 * Whether the viewer may remove a pin from a board: saves of other members need a right of their own (spec business §6,
 * access). An unknown board passes: the server decides.
 * @param saved the pin's place on the board
 */
export function mayTakeOff(
  saved: Pick<SavedTo, 'is_by_other'> | undefined,
  board: { readonly access?: readonly BoardAccess[] | undefined } | undefined,
): boolean {
  return saved?.is_by_other !== true || board?.access?.includes('delete') !== false
}
