import { slugOf } from '#contracts/slug.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { PinFact } from '#features/pins/contract.ts'
import type { PinRow } from '#features/pins/domain/pin-row.ts'
import { NAMELESS_SLUG } from '../constants.ts'
import type { BoardFact } from '../contract.ts'
import { formerSlugs, isRefolded, later, mergedBoard, type BoardRow } from './board-row.ts'

const COVER_IMAGES_MAX = 3

interface Tables {
  readonly boards: EditTable<BoardRow>
  readonly pins: ReadTable<PinRow>
}

/**
 * Folds one fact into the boards. Runs before the pins' reducer: whether a save is counted here depends on whether the
 * pin already says that it is on the board, so that a fact that is folded twice counts once.
 */
export function reduceBoards({ boards, pins }: Tables, fact: BoardFact | PinFact): void {
  switch (fact.type) {
    case 'board/received':
      for (const board of fact.payload.boards) {
        const isUncertain = fact.payload.uncertain?.includes(board.id) ?? false
        boards.put(board.id, mergedBoard(boards.get(board.id), board, fact.at, fact.payload.askedSlug, isUncertain))
      }
      return
    case 'board/created':
      boards.put(fact.payload.board.id, {
        ...(boards.get(fact.payload.board.id) ?? fact.payload.board),
        isCounted: true,
      })
      return
    case 'board/edited': {
      const { name, description, privacy } = fact.payload.changes
      boards.update(fact.payload.boardId, (board) => {
        board.actedAt = later(board.actedAt, fact.at)
        if (name !== undefined && name.trim() !== board.name) {
          const slug = slugOf(name, NAMELESS_SLUG)
          board.name = name.trim()
          board.formerSlugs = [...formerSlugs(board, slug)]
          board.slug = slug
          board.url = `/${board.owner.username}/${board.slug}/`
        }
        if (description !== undefined) board.description = description
        if (privacy !== undefined) board.privacy = privacy
      })
      return
    }
    case 'board/deleted':
    case 'board/restored':
      boards.update(fact.payload.boardId, (board) => {
        board.actedAt = later(board.actedAt, fact.at)
        if (fact.type === 'board/deleted') board.deleted = true
        else delete board.deleted
      })
      return
    case 'pin/saved': {
      const pin = pins.get(fact.payload.pinId)
      if (!pin || isRefolded(fact, pin.actedAt) || isOn(pin, fact.payload.boardId)) return
      boards.update(fact.payload.boardId, (board) => {
        board.actedAt = later(board.actedAt, fact.at)
        board.pin_count += 1
        board.last_saved_at = new Date(fact.at).toISOString()
        board.cover_images.unshift({ url: imageUrl(pin.image_signature, '236x'), dominant_color: pin.dominant_color })
        board.cover_images.splice(COVER_IMAGES_MAX)
      })
      return
    }
    case 'pin/unsaved': {
      const pin = pins.get(fact.payload.pinId)
      if (pin && !isRefolded(fact, pin.actedAt) && isOn(pin, fact.payload.boardId)) take(pin, fact.payload.boardId)
      return
    }
    case 'pin/deleted':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id)))
        if (pin && !isRefolded(fact, pin.actedAt) && !pin.deleted) for (const board of pin.saved_to) take(pin, board.id)
      return
    case 'pin/restored':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id)))
        if (pin?.deleted && !isRefolded(fact, pin.actedAt))
          for (const { id } of pin.saved_to)
            boards.update(id, (board) => {
              board.actedAt = later(board.actedAt, fact.at)
              board.pin_count += 1
            })
      return
    default:
  }

  /** A pin goes from a board, and its picture from the cover. */
  function take(pin: PinRow, boardId: string): void {
    const cover = imageUrl(pin.image_signature, '236x')
    boards.update(boardId, (board) => {
      board.actedAt = later(board.actedAt, fact.at)
      board.pin_count = Math.max(0, board.pin_count - 1)
      const shown = board.cover_images.findIndex(({ url }) => url === cover)
      if (shown >= 0) board.cover_images.splice(shown, 1)
    })
  }
}

function isOn(pin: PinRow, boardId: string): boolean {
  return !pin.deleted && pin.saved_to.some((saved) => saved.id === boardId)
}
