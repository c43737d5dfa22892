import type { BoardId } from '#contracts/ids.ts'
import type { BoardFact, BoardRow, WireBoard } from '../contract.ts'

/** A row keeps this many former slugs. */
const FORMER_SLUGS_MAX = 5

/**
 * The row for a board from the server. It keeps the former slugs that this device knows, so that old addresses still
 * find it.
 * @param askedSlug the slug of the request, if one board was requested
 */
export function withFormerSlugs(known: BoardRow | undefined, received: WireBoard, askedSlug?: string): BoardRow {
  const former = formerSlugs(known, received.slug, askedSlug)
  return former.length === 0 ? received : { ...received, formerSlugs: former }
}

type News<Type extends BoardFact['type']> = Pick<Extract<BoardFact, { readonly type: Type }>, 'type' | 'payload'>

/** Converts a changed row of the server to a fact; null: the board is gone. */
export function boardsOfRow(row: unknown, id: string): readonly (News<'board/received'> | News<'board/gone'>)[] {
  return row === null
    ? [{ type: 'board/gone', payload: { boardId: id as BoardId } }]
    : [{ type: 'board/received', payload: { boards: [row as WireBoard] } }]
}

/**
 * The known slugs of a board other than its present one.
 * @param askedSlug another slug that leads to the board
 */
export function formerSlugs(known: BoardRow | undefined, slug: string, askedSlug?: string): readonly string[] {
  const all = [...(known?.formerSlugs ?? []), known?.slug, askedSlug]
  const former = all.filter((each): each is string => each !== undefined && each !== slug)
  return [...new Set(former)].slice(-FORMER_SLUGS_MAX)
}
