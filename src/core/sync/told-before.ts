import type { AnyFact } from '../facts.ts'
import type { Store } from '../store/store.ts'

/**
 * Whether rows have already what a command's facts are about to bring: an answer that came before the command's own told of
 * it. Boards and members are counted by acts that change something, so that nobody has counted this one.
 * @param facts as they were shown, before they are folded as confirmed ones; the pins that they are about are in memory
 */
export function isToldBefore(store: Pick<Store, 'tables'>, facts: readonly AnyFact[]): boolean {
  const { pins, boards } = store.tables
  return facts.some((fact) => {
    switch (fact.type) {
      case 'pin/saved':
      case 'pin/unsaved': {
        const { pinId, boardId } = fact.payload
        const isOn = pins.confirmed(pinId)?.saved_to.some(({ id }) => id === boardId) ?? false
        return isOn === (fact.type === 'pin/saved')
      }
      case 'pin/deleted':
      case 'pin/restored':
        return fact.payload.pinIds.some((id) => isGone(pins.confirmed(id)) === (fact.type === 'pin/deleted'))
      case 'board/deleted':
      case 'board/restored':
        return isGone(boards.confirmed(fact.payload.boardId)) === (fact.type === 'board/deleted')
      default:
        return false
    }
  })
}

function isGone(row: { readonly deleted?: boolean } | undefined): boolean {
  return row?.deleted ?? false
}
