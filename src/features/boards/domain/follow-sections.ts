import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { SectionFact } from '#features/board-sections/contract.ts'
import { reduceSections } from '#features/board-sections/domain/reduce-sections.ts'
import type { PinRow } from '#features/pins/contract.ts'
import { orderedItem } from '#features/pins/domain/ordered-item.ts'
import type { BoardRow } from '../contract.ts'
import { boardList } from './board-lists.ts'
import { leaveSections, sectionList, sectionOn } from './section-lists.ts'

/** The lists of sections whose pins a fact changes. */
export function sectionsOf(payload: SectionFact['payload']): readonly ListKey[] {
  const ids = [
    ...('sectionId' in payload ? [payload.sectionId] : []),
    ...('from' in payload ? payload.from : []),
    ...('section' in payload ? [payload.section.id] : []),
  ]
  return [...new Set(ids)].flatMap((id) => (id === null ? [] : [sectionList(id)]))
}

/** Folds a fact about sections into the board's row, and into the lists of pins. */
export function followSections(
  { boards, orders }: { readonly boards: EditTable<BoardRow>; readonly orders: EditOrders },
  fact: SectionFact,
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
): void {
  const { boardId } = fact.payload
  // A move from the board's own page does not name the former sections, so they are looked up in the pins.
  const left =
    fact.type === 'section/filled'
      ? fact.payload.pinIds.map((id, i) => fact.payload.from[i] ?? sectionOn(pins.get(id), boardId) ?? null)
      : []
  boards.update(boardId, (board) => reduceSections(board, fact, left))
  if (fact.type === 'section/created') orders.begin(sectionList(fact.payload.sectionId), fact.at)
  if (fact.type === 'section/filled') {
    const { pinIds, sectionId } = fact.payload
    for (const [i, pinId] of pinIds.entries()) {
      leaveSections({ boards, orders }, boardId, pinId, sectionId)
      const pin = pins.get(pinId)
      if (sectionId === null || left[i] === sectionId) continue
      if (pin) orders.add(sectionList(sectionId), orderedItem(pin), undefined, false)
      else orders.doubt(sectionList(sectionId))
    }
  }
  // Removes or restores all pins of a section. Only the server knows which pins these are, so the board's list is
  // uncertain.
  if ((fact.type === 'section/deleted' && !fact.payload.keepsPins) || fact.type === 'section/restored')
    orders.doubt(boardList(boardId))
}
