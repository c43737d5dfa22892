import type { WireBoard } from '#features/boards/contract.ts'

/** The viewer owns the board, or shares it with the right to write. A smart board has nothing to write to. */
export function mayWrite(board: WireBoard): boolean {
  return (board.access ?? []).includes('write') && !board.smart_search
}
