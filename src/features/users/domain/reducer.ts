import type { EditTable, ReadTable } from '#contracts/table.ts'
import { isRefolded, isStale, later, type BoardRow } from '#features/boards/domain/board-row.ts'
import type { BoardFact } from '#features/boards/contract.ts'
import type { PinFact } from '#features/pins/contract.ts'
import type { PinRow } from '#features/pins/domain/pin-row.ts'
import type { UserFact, WireUser } from '../contract.ts'

/** A member as the store keeps one. */
export type UserRow = WireUser & {
  /** When the member's last act changed the counts, as the server confirmed it. Milliseconds since 1970. */
  readonly actedAt?: number
}

interface Tables {
  readonly users: EditTable<UserRow>
  readonly boards: ReadTable<BoardRow>
  readonly pins: ReadTable<PinRow>
}

/**
 * Folds one fact into the users (spec viewer §4, user counters). Runs before the boards' and pins' reducers: a board whose
 * making was folded was counted, and so was a pin that says it is on the board. What is put on a board that is not here is
 * counted by neither of the two, so that a member has as many pins as the boards that are listed: the change feed tells of it
 * (`isUncounted`). Counts are floored at 0.
 */
export function reduceUsers({ users, boards, pins }: Tables, fact: UserFact | BoardFact | PinFact): void {
  const count = (id: string | null, pinCount: number, boardCount: number): void => {
    if (id === null || (pinCount === 0 && boardCount === 0)) return
    users.update(id, (user) => {
      user.actedAt = later(user.actedAt, fact.at)
      user.pin_count = Math.max(0, user.pin_count + pinCount)
      user.board_count = Math.max(0, user.board_count + boardCount)
    })
  }

  switch (fact.type) {
    case 'user/received':
      for (const user of fact.payload.users) {
        const isUncertain = fact.payload.uncertain?.includes(user.id) ?? false
        users.put(user.id, merged(users.get(user.id), user, fact.at, isUncertain))
      }
      return
    case 'board/created': {
      const { board } = fact.payload
      if (!boards.get(board.id)?.isCounted) count(board.owner.id, 0, 1)
      return
    }
    case 'board/deleted':
    case 'board/restored': {
      const board = boards.get(fact.payload.boardId)
      const isDeletion = fact.type === 'board/deleted'
      if (!board || (board.deleted ?? false) === isDeletion) return
      const sign = isDeletion ? -1 : 1
      count(board.owner.id, sign * board.pin_count, sign)
      return
    }
    case 'pin/saved':
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      const pin = pins.get(pinId)
      const isSave = fact.type === 'pin/saved'
      if (
        pin &&
        boards.get(boardId) &&
        !isRefolded(fact, pin.actedAt) &&
        !pin.deleted &&
        pin.saved_to.some((saved) => saved.id === boardId) !== isSave
      )
        count(fact.by, isSave ? 1 : -1, 0)
      return
    }
    case 'pin/deleted':
    case 'pin/restored':
      for (const pin of fact.payload.pinIds.map((id) => pins.get(id))) {
        const isDeletion = fact.type === 'pin/deleted'
        if (pin && !isRefolded(fact, pin.actedAt) && (pin.deleted ?? false) !== isDeletion)
          count(pin.pinner.id, isDeletion ? -1 : 1, 0)
      }
      return
    default:
  }
}

/** An answer that was asked for before the member's last act, or that met one under way, leaves the counts. */
function merged(known: UserRow | undefined, received: WireUser, askedAt: number, isUncertain: boolean): UserRow {
  if (!known) return received
  const { actedAt, pin_count, board_count } = known
  const counts = isUncertain || isStale(askedAt, actedAt) ? { pin_count, board_count } : {}
  return { ...received, ...(actedAt === undefined ? {} : { actedAt }), ...counts }
}

export function touchedUsers(fact: UserFact): readonly string[] {
  return fact.payload.users.map((user) => `users/${user.id}`)
}
