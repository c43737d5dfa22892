import type { Draft } from 'immer'
import type { BoardId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import { sectionlessPins } from '#features/board-sections/domain/sectionless.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import { NAMELESS_SLUG } from '../constants.ts'
import type { BoardFact, BoardRow } from '../contract.ts'
import { formerSlugs, withFormerPaths } from './board-row.ts'

const COVER_IMAGES_MAX = 3

interface Own {
  readonly boards: EditTable<BoardRow>
}

interface Before {
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
}

/** Folds one fact about boards into their rows. */
export function reduceBoards({ boards }: Own, fact: BoardFact, before: Before): void {
  switch (fact.type) {
    case 'board/received':
      for (const board of fact.payload.boards)
        boards.put(board.id, withFormerPaths(boards.get(board.id), board, fact.payload))
      return
    case 'board/created':
      boards.put(fact.payload.board.id, boards.get(fact.payload.board.id) ?? fact.payload.board)
      return
    case 'board/edited': {
      const {
        name,
        description,
        privacy,
        state,
        sensitivity,
        color,
        cover_pin_id: cover,
        ...more
      } = fact.payload.changes
      const pin = cover ? before.pins.get(cover) : undefined
      boards.update(fact.payload.boardId, (board) => {
        if (name !== undefined && name.trim() !== board.name) {
          const slug = slugOf(name, NAMELESS_SLUG)
          board.name = name.trim()
          board.formerSlugs = [...formerSlugs(board, slug)]
          board.slug = slug
          board.url = `/${board.owner.username}/${board.slug}/`
        }
        if (description !== undefined) board.description = description
        if (privacy !== undefined) board.privacy = privacy
        if (color !== undefined) board.color = color
        if (more.smart_search !== undefined) board.smart_search = more.smart_search
        // Archiving sets the time, unarchiving clears it (spec business §4).
        if (state !== undefined) board.archived_by_me_at = state === 'archived' ? new Date(fact.at).toISOString() : null
        if (sensitivity !== undefined) {
          board.sensitivity = sensitivity
          board.sensitivity_screen = sensitivity === null ? null : { reason: sensitivity, show_warning: false }
        }
        if (cover === null && board.cover_pin) board.cover_pin = { ...board.cover_pin, is_chosen: false }
        if (cover && pin) {
          const picture = coverOf(pin)
          board.cover_pin = { pin_id: cover, is_chosen: true, ...picture }
          const rest = board.cover_images.filter(({ url }) => url !== picture.url)
          board.cover_images = [picture, ...rest].slice(0, COVER_IMAGES_MAX)
          delete board.images
        }
      })
      return
    }
    case 'board/quick-chosen': {
      const { boardId, before: former } = fact.payload
      for (const id of [former, boardId])
        if (id !== null)
          boards.update(id, (board) => {
            board.is_quick_choice = id === boardId
          })
      return
    }
    case 'board/arranged':
      fact.payload.boardIds.forEach((id, position) =>
        boards.update(id, (board) => {
          board.position = position
        }),
      )
      return
    case 'board/deleted':
    case 'board/gone':
    case 'board/restored':
      boards.update(fact.payload.boardId, (board) => {
        if (fact.type === 'board/restored') delete board.deleted
        else board.deleted = true
      })
  }
}

/**
 * Folds one fact about pins into the counts and covers of boards. A save counts only if the board did not have the pin
 * before.
 */
export function countPins(
  { boards }: Own,
  fact: PinFact,
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
): void {
  switch (fact.type) {
    case 'pin/saved': {
      const pin = pins.get(fact.payload.pinId)
      if (!pin || isOn(pin, fact.payload.boardId)) return
      boards.update(fact.payload.boardId, (board) => {
        board.pin_count += 1
        stepSection(board, null, 1)
        board.last_saved_at = new Date(fact.at).toISOString()
        // A chosen cover stays first; the new picture follows it.
        board.cover_images.splice(board.cover_pin?.is_chosen ? 1 : 0, 0, coverOf(pin))
        board.cover_images.splice(COVER_IMAGES_MAX)
        delete board.images
      })
      return
    }
    case 'pin/unsaved': {
      const pin = pins.get(fact.payload.pinId)
      if (pin && isOn(pin, fact.payload.boardId)) take(pin, fact.payload.boardId)
      return
    }
    case 'pin/deleted':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id)))
        if (pin && !pin.deleted) for (const board of pin.saved_to) take(pin, board.id)
      return
    case 'pin/restored':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id)))
        if (pin?.deleted)
          for (const { id, section } of pin.saved_to)
            boards.update(id, (board) => {
              board.pin_count += 1
              stepSection(board, section?.id ?? null, 1)
            })
      return
    default:
  }

  /** Removes a pin from a board's counts, and its picture from the cover. */
  function take(pin: PinRow, boardId: string): void {
    const cover = imageUrl(pin.image_signature, '236x')
    const sectionId = pin.saved_to.find((saved) => saved.id === boardId)?.section?.id ?? null
    boards.update(boardId, (board) => {
      board.pin_count = Math.max(0, board.pin_count - 1)
      stepSection(board, sectionId, -1, cover)
      const shown = board.cover_images.findIndex(({ url }) => url === cover)
      if (shown >= 0) {
        board.cover_images.splice(shown, 1)
        delete board.images
      }
    })
  }
}

/**
 * Changes the count of the section that a pin is in, never below 0 (spec business §4). Call it after the board's own
 * count was changed.
 * @param sectionId null for a pin in no section
 * @param left the picture to remove from the section's cover
 */
function stepSection(board: Draft<BoardRow>, sectionId: string | null, step: 1 | -1, left?: string): void {
  if (sectionId !== null)
    // The array is copied, so that its inverse patch contains all earlier sections.
    board.sections = (board.sections ?? []).map((section) =>
      section.id === sectionId
        ? {
            ...section,
            pin_count: Math.max(0, section.pin_count + step),
            cover_images: section.cover_images.filter(({ url }) => url !== left),
          }
        : section,
    )
  if (board.sectionless_pin_count !== undefined) board.sectionless_pin_count = sectionlessPins(board)
}

function coverOf(pin: PinRow): BoardRow['cover_images'][number] {
  return {
    url: imageUrl(pin.image_signature, '236x'),
    dominant_color: pin.dominant_color,
    ...(pin.has_picture === false || pin.is_covered ? { shown_title: pin.title } : {}),
  }
}

function isOn(pin: PinRow, boardId: string): boolean {
  return !pin.deleted && pin.saved_to.some((saved) => saved.id === boardId)
}

export function boardKey(id: BoardId): string {
  return `boards/${id}`
}
