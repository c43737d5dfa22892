import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { SectionFact } from '#features/board-sections/contract.ts'
import { SHORTLIST_MAX } from '#features/boards/constants.ts'
import type { BoardFact, BoardRow } from '#features/boards/contract.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import { OWN_FIELDS, SESSION_FIELDS } from '../constants.ts'
import type { UserFact, UserRow } from '../contract.ts'

interface Own {
  readonly users: EditTable<UserRow>
}

interface Before {
  readonly boards: Pick<ReadTable<BoardRow>, 'get'>
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
}

export function receiveUsers({ users }: Own, { payload }: Extract<UserFact, { readonly type: 'user/received' }>): void {
  for (const user of payload.users) {
    const isOwn = user.save_behavior !== undefined
    const kept = isOwn ? SESSION_FIELDS : [...OWN_FIELDS, ...SESSION_FIELDS]
    users.put(user.id, { ...fieldsOf(users.get(user.id), kept), ...user })
  }
}

/**
 * The fields that must be kept when a record of a list arrives. A member's own record may also be in a list, without
 * the fields that only the own record has.
 */
function fieldsOf(before: UserRow | undefined, names: readonly (keyof UserRow)[]): Partial<UserRow> {
  const kept = before ? names.filter((name) => before[name] !== undefined) : []
  return Object.fromEntries(kept.map((name) => [name, before![name]]))
}

/** Stores the number of a person's pins, which answers about a pin or a board contain (spec viewer §7). */
export function receiveCounts({ users }: Own, fact: CountedFact): void {
  for (const { id, pin_count: count } of countedPeople(fact)) {
    const user = users.get(id)
    if (user && user.pin_count !== count)
      users.update(id, (known) => {
        known.pin_count = count
      })
  }
}

type CountedFact =
  | Extract<PinFact, { readonly type: 'pin/received' }>
  | Extract<BoardFact, { readonly type: 'board/received' }>

interface Counted {
  readonly id: UserId
  readonly pin_count: number
}

/** The people whose number of pins an answer contains. Answers with lists contain none. */
export function countedPeople(fact: CountedFact): readonly Counted[] {
  const people: readonly { readonly id: UserId; readonly pin_count?: number }[] =
    fact.type === 'pin/received'
      ? fact.payload.pins.map(({ pinner }) => pinner)
      : fact.payload.boards.map(({ owner }) => owner)
  return people.filter((person): person is Counted => person.pin_count !== undefined)
}

/**
 * Folds acts on boards and pins into the members' counters (spec viewer §4, user counters). A member's pins are counted
 * per board: a pin on two boards counts twice. Counters never fall below 0.
 */
export function countActs({ users }: Own, fact: BoardFact | PinFact | SectionFact, { boards, pins }: Before): void {
  const count = (id: string | null, pinCount: number, boardCount: number): void => {
    if (id === null || (pinCount === 0 && boardCount === 0)) return
    users.update(id, (user) => {
      user.pin_count = Math.max(0, user.pin_count + pinCount)
      user.board_count = Math.max(0, user.board_count + boardCount)
    })
  }
  const own = (id: string | null, change: (user: UserRow) => void): void => {
    if (id === null) return
    users.update(id, (user) => {
      // Only the member's own record has these fields.
      if (user.recent_boards !== undefined) change(user)
    })
  }

  switch (fact.type) {
    case 'board/created': {
      const { board } = fact.payload
      count(board.owner.id, 0, board.is_quick_save ? 0 : 1)
      if (board.is_quick_save) own(board.owner.id, (user) => (user.has_quicksave_board = true))
      return
    }
    case 'board/deleted':
    case 'board/restored': {
      const board = boards.get(fact.payload.boardId)
      const isDeletion = fact.type === 'board/deleted'
      if (!board || (board.deleted ?? false) === isDeletion) return
      const sign = isDeletion ? -1 : 1
      count(board.owner.id, sign * board.pin_count, board.is_quick_save ? 0 : sign)
      own(board.owner.id, (user) => {
        if (board.is_quick_save) user.has_quicksave_board = !isDeletion
        if (isDeletion) user.recent_boards = user.recent_boards?.filter((id) => id !== board.id) ?? []
      })
      return
    }
    // spec viewer §4: deleting a section subtracts the section's pin count.
    case 'section/deleted': {
      const { boardId, sectionId, keepsPins } = fact.payload
      const section = boards.get(boardId)?.sections?.find(({ id }) => id === sectionId)
      if (section && !keepsPins) count(fact.by, -section.pin_count, 0)
      return
    }
    case 'section/restored': {
      const { boardId, section, keptPins } = fact.payload
      const isThere = boards.get(boardId)?.sections?.some(({ id }) => id === section.id)
      if (!isThere && !keptPins) count(fact.by, section.pin_count, 0)
      return
    }
    case 'pin/saved':
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      const pin = pins.get(pinId)
      const isSave = fact.type === 'pin/saved'
      const isNews = pin && !pin.deleted && pin.saved_to.some((saved) => saved.id === boardId) !== isSave
      if (isNews && boards.get(boardId)) count(fact.by, isSave ? 1 : -1, 0)
      if (isNews && isSave) own(fact.by, (user) => noteSave(user, pinId, boardId))
      return
    }
    case 'pin/deleted':
    case 'pin/restored':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id))) {
        const isDeletion = fact.type === 'pin/deleted'
        if (!pin || (pin.deleted ?? false) === isDeletion) continue
        const listing = pin.saved_to.map(({ id }) => boards.get(id)).filter((board) => board && !board.deleted)
        count(pin.pinner.id, isDeletion ? -listing.length : listing.length, 0)
      }
      return
    default:
  }
}

/**
 * Notes the pin that was saved last, and the board to which it was saved (spec viewer §3 and §4, boards and saving).
 */
function noteSave(user: UserRow, pinId: PinId, boardId: BoardId): void {
  user.last_repin_id = pinId
  user.recent_boards = [boardId, ...(user.recent_boards ?? []).filter((id) => id !== boardId)].slice(0, SHORTLIST_MAX)
}

/**
 * Stores the boards to which the member saved last, from the answer for the board picker (spec viewer §7,
 * boards_shortlist).
 */
export function foldShortlist(
  { users }: Own,
  { payload }: Extract<UserFact, { readonly type: 'user/boards-shortlisted' }>,
): void {
  users.update(payload.memberId, (user) => {
    user.recent_boards = [...payload.boardIds]
  })
}
