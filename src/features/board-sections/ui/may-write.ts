import type { WireBoard } from '#features/boards/contract.ts'

/** True if the viewer owns the board or shares it with the right to write. Nobody can write to a smart board. */
export function mayWrite(board: WireBoard): boolean {
  return (board.access ?? []).includes('write') && !board.smart_search
}
