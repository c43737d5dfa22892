import type { BoardFact, WireBoard } from '../contract.ts'

/** A board as the store keeps it. */
export type BoardRow = WireBoard & {
  /** Deleted, and kept so that it can be restored; no view shows it. */
  readonly deleted?: boolean
  /**
   * When the member's last act changed it, as the server confirmed it, or when it was first asked for here: an act on a
   * board that nobody knew is in its first answer, and an answer from before does not know of it. Milliseconds since 1970.
   */
  readonly actedAt?: number
  /** Its making was folded, and its owner's boards counted with it; an answer may bring a board before that. */
  readonly isCounted?: true
  /** Slugs it had before, as far as they were seen here: its page is found by them, too. */
  readonly formerSlugs?: readonly string[]
}

/** Addresses that lead on, of one board. */
const FORMER_SLUGS_MAX = 5

/**
 * An answer that was asked for before the member's last act, but came after it, does not know of the act. Both times are the
 * store's clock's, which is never set back while anything of it is on disk; but it may be set forward, by hours, while a call
 * is under way. Longer ago than that, the mark came from a clock that was quite wrong, and the answer counts.
 */
const STALE_MS = 12 * 60 * 60_000
/** A confirmed act that is this much older than the row's last one is not a repetition that is late: a whole tail is folded anew. */
const REFOLDED_MS = 60_000

/** @param askedAt and @param actedAt milliseconds since 1970 */
export function isStale(askedAt: number, actedAt: number | undefined, withinMs = STALE_MS): boolean {
  return actedAt !== undefined && askedAt < actedAt && actedAt - askedAt < withinMs
}

/**
 * A confirmed act that is folded once more, onto a row that has it and later ones already: what the later ones and answers
 * between them made of it must stay. A shard may be newer than the log's tail that is folded onto it.
 */
export function isRefolded(
  fact: { readonly at: number; readonly settled?: true },
  actedAt: number | undefined,
): boolean {
  return fact.settled === true && isStale(fact.at, actedAt, REFOLDED_MS)
}

/**
 * When the last act was, also where one from just before it is folded once more: that act's answer must not undo the last.
 * Longer ago than any answer takes, the clock was set back or a whole tail is folded once more: from that act on all is
 * folded again in its order, answers and later acts too, which a mark left in the future would keep out in part.
 */
export function later(known: number | undefined, at: number): number {
  return known !== undefined && isStale(at, known, REFOLDED_MS) ? known : at
}

/**
 * A board as the server had it when it was asked; the member's newer acts stay.
 * @param askedAt milliseconds since 1970
 * @param askedSlug the slug that it was asked for by, where it was one board
 * @param isUncertain acts on it wait, and the server may have counted them already: when they are confirmed they are
 * counted here, so what is known of the counts stays until then
 */
export function mergedBoard(
  known: BoardRow | undefined,
  received: WireBoard,
  askedAt: number,
  askedSlug?: string,
  isUncertain = false,
): BoardRow {
  if (known && isStale(askedAt, known.actedAt)) return known
  const former = formerSlugs(known, received.slug, askedSlug)
  return {
    ...received,
    ...(known && isUncertain ? countsOf(known) : {}),
    ...(known ? (known.actedAt === undefined ? {} : { actedAt: known.actedAt }) : { actedAt: askedAt }),
    ...(known?.isCounted ? { isCounted: known.isCounted } : {}),
    ...(former.length === 0 ? {} : { formerSlugs: former }),
  }
}

/** What of a board follows from its pins. */
function countsOf({ pin_count, last_saved_at, cover_images }: BoardRow): Partial<BoardRow> {
  return { pin_count, last_saved_at, cover_images }
}

/** The slugs that a board had before it has this one. @param askedSlug one more that is known to lead to it */
export function formerSlugs(known: BoardRow | undefined, slug: string, askedSlug?: string): readonly string[] {
  const all = [...(known?.formerSlugs ?? []), known?.slug, askedSlug]
  const former = all.filter((each): each is string => each !== undefined && each !== slug)
  return [...new Set(former)].slice(-FORMER_SLUGS_MAX)
}

/** Rows that a fact of boards may change. */
export function touchedBoards(fact: BoardFact): readonly string[] {
  switch (fact.type) {
    case 'board/received':
      return fact.payload.boards.map((board) => `boards/${board.id}`)
    case 'board/created':
      return [`boards/${fact.payload.board.id}`, `users/${fact.payload.board.owner.id}`]
    case 'board/edited':
      return [`boards/${fact.payload.boardId}`]
    case 'board/deleted':
    case 'board/restored':
      return [`boards/${fact.payload.boardId}`, ...(fact.by === null ? [] : [`users/${fact.by}`])]
  }
}
