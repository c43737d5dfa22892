import type { WireBoard } from '#features/boards/contract.ts'
import { matchesName } from './matching-boards.ts'

/** Orders of a profile's boards. `own`: as the owner arranged them. */
export const PROFILE_ORDERS = ['own', 'saved', 'newest', 'name'] as const
export type ProfileOrder = (typeof PROFILE_ORDERS)[number]

/** How a profile's boards are shown, as the address says. */
export interface BoardsShown {
  readonly order: ProfileOrder
  /** Part of a board's name. */
  readonly filter: string
}

export function boardsShown(params: URLSearchParams): BoardsShown {
  const order = PROFILE_ORDERS.find((each) => each === params.get('sort')) ?? 'own'
  return { order, filter: params.get('q') ?? '' }
}

/** Writes these settings into the parameters of an address; default values are left out. */
export function withBoardsShown(params: URLSearchParams, { order, filter }: BoardsShown): URLSearchParams {
  const next = new URLSearchParams(params)
  if (order === 'own') next.delete('sort')
  else next.set('sort', order)
  if (filter === '') next.delete('q')
  else next.set('q', filter)
  return next
}

/**
 * @param boards in the order of the profile
 * @param language language whose rules sort the names
 */
export function chooseBoards(
  boards: readonly WireBoard[],
  { order, filter }: BoardsShown,
  language: string,
): readonly WireBoard[] {
  const found = filter.trim() === '' ? boards : boards.filter(({ name }) => matchesName(name, filter))
  if (order === 'own') return found
  const { compare } = new Intl.Collator(language, { numeric: true })
  const [byName, by] = [(a: WireBoard, b: WireBoard) => compare(a.name, b.name), timeOf(order)]
  return found.toSorted((a, b) => (by ? newestFirst(by(a), by(b)) : 0) || byName(a, b))
}

function timeOf(order: ProfileOrder): ((board: WireBoard) => string) | null {
  if (order === 'newest') return (board) => board.created_at
  return order === 'saved' ? (board) => board.last_saved_at ?? board.created_at : null
}

function newestFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1
}
