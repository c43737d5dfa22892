import { isStale } from '#contracts/acted-at.ts'
import type { BoardRow, WireBoard } from '../contract.ts'

/** Addresses that lead on, of one board. */
const FORMER_SLUGS_MAX = 5

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
