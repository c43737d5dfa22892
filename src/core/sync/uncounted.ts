import type { AnyFact } from '../facts.ts'
import type { Store } from '../store/store.ts'

/**
 * Whether nobody counts a command's facts: rows have already what they are about to bring, since an answer that came before
 * the command's own told of it, or the store has nothing of the pin or of the board yet, and an answer that is on its way may
 * bring it as it was before. Boards and members are counted by acts that change a row.
 * @param facts as they were shown, before they are folded as confirmed ones; the pins that they are about are in memory
 */
export function isUncounted(store: Pick<Store, 'tables'>, facts: readonly AnyFact[]): boolean {
  const { pins, boards } = store.tables
  return facts.some((fact) => {
    switch (fact.type) {
      case 'pin/saved':
      case 'pin/unsaved': {
        const { pinId, boardId } = fact.payload
        const pin = pins.confirmed(pinId)
        const isKnown = pin !== undefined && boards.confirmed(boardId) !== undefined
        return !isKnown || pin.saved_to.some(({ id }) => id === boardId) === (fact.type === 'pin/saved')
      }
      case 'pin/deleted':
      case 'pin/restored':
        return fact.payload.pinIds.some((id) => isAs(pins.confirmed(id), fact.type === 'pin/deleted'))
      case 'board/deleted':
      case 'board/restored':
        return isAs(boards.confirmed(fact.payload.boardId), fact.type === 'board/deleted')
      default:
        return false
    }
  })
}

function isAs(row: { readonly deleted?: boolean } | undefined, isDeleted: boolean): boolean {
  return !row || (row.deleted ?? false) === isDeleted
}
