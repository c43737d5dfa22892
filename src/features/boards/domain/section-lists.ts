import type { BoardId, ListKey, PinId, SectionId } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { BoardRow } from '../contract.ts'

export const sectionList = (id: SectionId): ListKey => `section:${id}` as ListKey

/** The pin's section on a board; null: in no section; undefined: not on the board as far as is known. */
export function sectionOn(pin: PinRow | undefined, boardId: string): SectionId | null | undefined {
  const saved = pin?.saved_to.find(({ id }) => id === boardId)
  return saved && (saved.section?.id ?? null)
}

/** The lists of a board's sections that these pins may be in. A pin that is not in memory may be in any of them. */
export function listsLeft(
  {
    boards,
    pins,
  }: { readonly boards: Pick<ReadTable<BoardRow>, 'get'>; readonly pins: Pick<ReadTable<PinRow>, 'get'> },
  orders: Pick<EditOrders, 'keysWith'>,
  boardId: BoardId,
  pinIds: readonly PinId[],
): readonly ListKey[] {
  const all = (boards.get(boardId)?.sections ?? []).map(({ id }) => sectionList(id))
  if (all.length === 0) return all
  const left = new Set(
    pinIds.flatMap((id) => {
      const pin = pins.get(id)
      if (!pin) return all
      const section = sectionOn(pin, boardId)
      return [...(section ? [sectionList(section)] : []), ...orders.keysWith(id)]
    }),
  )
  return all.filter((key) => left.has(key))
}

/** Removes a pin from the lists of a board's sections, except one. */
export function leaveSections(
  { boards, orders }: { readonly boards: Pick<ReadTable<BoardRow>, 'get'>; readonly orders: EditOrders },
  boardId: BoardId,
  pinId: PinId,
  except: SectionId | null = null,
): void {
  for (const { id } of boards.get(boardId)?.sections ?? []) if (id !== except) orders.remove(sectionList(id), pinId)
}
