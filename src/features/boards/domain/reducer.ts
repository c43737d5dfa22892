import type { EditTable, ReadTable } from '#contracts/table.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { PinFact, WireGridPin } from '#features/pins/contract.ts'
import type { BoardFact, WireBoard } from '../contract.ts'

const COVER_IMAGES_MAX = 3

interface Tables {
  readonly boards: EditTable<WireBoard>
  readonly pins: ReadTable<WireGridPin>
}

/**
 * Folds one fact into the boards. Runs before the pins' reducer: whether a save is counted here depends on whether the
 * pin already says that it is on the board, so that a fact that is folded twice counts once.
 */
export function reduceBoards({ boards, pins }: Tables, fact: BoardFact | PinFact): void {
  switch (fact.type) {
    case 'board/received':
      for (const board of fact.payload.boards) boards.put(board.id, board)
      return
    case 'board/created':
      if (!boards.get(fact.payload.board.id)) boards.put(fact.payload.board.id, fact.payload.board)
      return
    case 'pin/saved': {
      const pin = pins.get(fact.payload.pinId)
      if (!pin || isOn(pin, fact.payload.boardId)) return
      boards.update(fact.payload.boardId, (board) => {
        board.pin_count += 1
        board.last_saved_at = new Date(fact.at).toISOString()
        board.cover_images.unshift({ url: imageUrl(pin.image_signature, '236x'), dominant_color: pin.dominant_color })
        board.cover_images.splice(COVER_IMAGES_MAX)
      })
      return
    }
    case 'pin/unsaved': {
      const pin = pins.get(fact.payload.pinId)
      if (!pin || !isOn(pin, fact.payload.boardId)) return
      boards.update(fact.payload.boardId, (board) => {
        board.pin_count = Math.max(0, board.pin_count - 1)
      })
      return
    }
    default:
  }
}

function isOn(pin: WireGridPin, boardId: string): boolean {
  return pin.saved_to.some((saved) => saved.id === boardId)
}

export function touchedBoards(fact: BoardFact): readonly string[] {
  switch (fact.type) {
    case 'board/received':
      return fact.payload.boards.map((board) => `boards/${board.id}`)
    case 'board/created':
      return [`boards/${fact.payload.board.id}`, `users/${fact.payload.board.owner.id}`]
  }
}
