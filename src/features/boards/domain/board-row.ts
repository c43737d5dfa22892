import type { BoardId } from '#contracts/ids.ts'
import type { BoardFact, BoardRow, WireBoard } from '../contract.ts'

/** Number of former addresses that still lead to a board. */
const FORMER_SLUGS_MAX = 5

/**
 * A board from the server that can still be found by its former slugs.
 * @param askedSlug the slug of the request, if one board was requested
 */
export function withFormerSlugs(known: BoardRow | undefined, received: WireBoard, askedSlug?: string): BoardRow {
  const former = formerSlugs(known, received.slug, askedSlug)
  return former.length === 0 ? received : { ...received, formerSlugs: former }
}

type News<Type extends BoardFact['type']> = Pick<Extract<BoardFact, { readonly type: Type }>, 'type' | 'payload'>

/** A row of the server's table; null if it is gone. */
export function boardsOfRow(row: unknown, id: string): readonly (News<'board/received'> | News<'board/gone'>)[] {
  return row === null
    ? [{ type: 'board/gone', payload: { boardId: id as BoardId } }]
    : [{ type: 'board/received', payload: { boards: [row as WireBoard] } }]
}

/**
 * The slugs that a board had before it has this one.
 * @param askedSlug one more that is known to lead to it
 */
export function formerSlugs(known: BoardRow | undefined, slug: string, askedSlug?: string): readonly string[] {
  const all = [...(known?.formerSlugs ?? []), known?.slug, askedSlug]
  const former = all.filter((each): each is string => each !== undefined && each !== slug)
  return [...new Set(former)].slice(-FORMER_SLUGS_MAX)
}
