import type { Moment } from '#contracts/moment.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { BoardFact, BoardRow } from '#features/boards/contract.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import type { TrashFact, TrashListRow, TrashRow } from '../contract.ts'

interface Own {
  readonly trash: EditTable<TrashRow>
  readonly trashList: EditTable<TrashListRow>
}

/** Id of the only row of the table. */
export const LIST = 'list'

export function reduceTrash({ trash, trashList }: Own, fact: TrashFact): void {
  if (fact.type === 'trash/purged') return trash.remove(`${fact.payload.type}:${fact.payload.id}`)
  const { items, bookmark, isFirst } = fact.payload
  if (isFirst) {
    const there = new Set(items.map(({ id }) => id))
    const oldest = bookmark === '-end-' ? '' : (items.at(-1)?.deleted_at ?? '')
    for (const row of trash.rows()) {
      if (there.has(row.id)) continue
      if (row.act === undefined ? row.deleted_at >= oldest : isBefore(row.act, fact.moment)) trash.remove(row.id)
    }
  }
  for (const item of items) trash.put(item.id, item)
  trashList.put(LIST, { bookmark })
}

/** True if the page shows a state that already includes the deletion. */
function isBefore(act: Moment | null, page: Moment | undefined): boolean {
  return act !== null && page !== undefined && act < page
}

type Ending =
  | Extract<PinFact, { readonly type: 'pin/deleted' | 'pin/restored' | 'pin/received' }>
  | Extract<BoardFact, { readonly type: 'board/deleted' | 'board/restored' | 'board/received' }>

interface Before {
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
  readonly boards: Pick<ReadTable<BoardRow>, 'get'>
}

/**
 * Adds the member's deletions to the trash at once, and removes restored items. The row of a pin or board may already
 * be marked as deleted, because the change feed can be faster than the answer to the deletion.
 */
export function followEndings({ trash }: Own, fact: Ending, { pins, boards }: Before): void {
  const added = { deleted_at: new Date(fact.at).toISOString(), act: fact.moment ?? null }
  const isListed = (id: string): boolean => {
    const known = trash.get(id)
    return known !== undefined && known.act !== null
  }
  if (fact.type === 'pin/deleted') {
    for (const id of fact.payload.pinIds) {
      const pin = pins.get(id)
      if (!pin || pin.pinner.id !== fact.by || isListed(`pin:${id}`)) continue
      const image_signature = pin.has_picture === false ? null : pin.image_signature
      const { title: name, dominant_color } = pin
      trash.put(`pin:${id}`, {
        id: `pin:${id}`,
        type: 'pin',
        subject_id: id,
        name,
        image_signature,
        dominant_color,
        ...added,
      })
    }
  } else if (fact.type === 'board/deleted') {
    const id = fact.payload.boardId
    const board = boards.get(id)
    if (!board || board.owner.id !== fact.by || isListed(`board:${id}`)) return
    // The pin of the cover may not be in memory. The server's list then has the picture.
    const cover = board.cover_pin ? pins.get(board.cover_pin.pin_id) : undefined
    const hasPicture = cover !== undefined && cover.has_picture !== false && !cover.is_covered
    trash.put(`board:${id}`, {
      id: `board:${id}`,
      type: 'board',
      subject_id: id,
      name: board.name,
      image_signature: hasPicture ? cover.image_signature : null,
      dominant_color: hasPicture ? cover.dominant_color : null,
      ...added,
    })
  } else for (const id of backAgain(fact)) trash.remove(id)
}

/** The items that a fact restores. */
function backAgain(fact: Ending): readonly string[] {
  switch (fact.type) {
    case 'pin/restored':
      return fact.payload.pinIds.map((id) => `pin:${id}`)
    case 'pin/received':
      return fact.payload.pins.map(({ id }) => `pin:${id}`)
    case 'board/restored':
      return [`board:${fact.payload.boardId}`]
    case 'board/received':
      return fact.payload.boards.map(({ id }) => `board:${id}`)
    default:
      return []
  }
}

/** Rows that such a fact may change. A fact of received rows may change only items that are in the trash. */
export function touchedByEnding(fact: Ending, { trash }: { readonly trash: ReadTable<TrashRow> }): readonly string[] {
  if (fact.type === 'pin/deleted') return fact.payload.pinIds.map((id) => `trash/pin:${id}`)
  if (fact.type === 'board/deleted') return [`trash/board:${fact.payload.boardId}`]
  return backAgain(fact).flatMap((id) => (trash.get(id) ? [`trash/${id}`] : []))
}

export function touchedTrash(fact: TrashFact, { trash }: { readonly trash: ReadTable<TrashRow> }): readonly string[] {
  if (fact.type === 'trash/purged') return [`trash/${fact.payload.type}:${fact.payload.id}`]
  const known = fact.payload.isFirst ? Array.from(trash.rows(), ({ id }) => id) : []
  return [`trashList/${LIST}`, ...[...known, ...fact.payload.items.map(({ id }) => id)].map((id) => `trash/${id}`)]
}
