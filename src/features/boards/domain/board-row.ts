import type { BoardId } from '#contracts/ids.ts'
import type { BoardFact, BoardRow, WireBoard } from '../contract.ts'

/** A row keeps this many former slugs, and as many former owners. */
const FORMER_MAX = 5

/**
 * The row for a board from the server. It keeps the former slugs and owners that this device knows, so that old
 * addresses still find it.
 * @param asked slug and owner of the request, if one board was requested
 */
export function withFormerPaths(
  known: BoardRow | undefined,
  received: WireBoard,
  asked: { readonly askedSlug?: string; readonly askedOwner?: string } = {},
): BoardRow {
  const slugs = formerSlugs(known, received.slug, asked.askedSlug)
  const owners = formerOf(received.owner.username.toLowerCase(), [
    ...(known?.formerOwners ?? []),
    known?.owner.username.toLowerCase(),
    asked.askedOwner?.toLowerCase(),
  ])
  return {
    ...received,
    ...(slugs.length === 0 ? {} : { formerSlugs: slugs }),
    ...(owners.length === 0 ? {} : { formerOwners: owners }),
  }
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
  return formerOf(slug, [...(known?.formerSlugs ?? []), known?.slug, askedSlug])
}

function formerOf(present: string, all: readonly (string | undefined)[]): readonly string[] {
  const former = all.filter((each): each is string => each !== undefined && each !== present)
  return [...new Set(former)].slice(-FORMER_MAX)
}
