import type { BoardId, UserId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import { NAMELESS_SLUG } from '#features/boards/constants.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { freeSlug } from '#features/boards/domain/free-slug.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Chooses the slug for a board name. Names of a member's boards are unique, ignoring case; deleted boards do not count.
 * Acts of one member run one after the other, so two new boards cannot take the same name.
 * @param except the board itself if it already has a slug
 * @param field input field that an error names
 */
export async function chooseSlug(
  db: Database,
  ownerId: UserId,
  name: string,
  { except, field }: { readonly except?: BoardId; readonly field: string },
): Promise<Answer<string, 'board/name-taken'>> {
  const others = await db.query<{ name: string; slug: string }>({
    text: 'select name, slug from boards where owner_id = $1 and deleted_at is null and id is distinct from $2::bigint',
    values: [ownerId, except ?? null],
  })
  if (others.some((board) => board.name.toLowerCase() === name.toLowerCase())) {
    return fail('board/name-taken', `${field}: its owner already has a board with this name`, { field })
  }
  return ok(freeSlug(slugOf(name, NAMELESS_SLUG), new Set(others.map((board) => board.slug))))
}

/** Keeps a former slug, so that the old address redirects to the board unless another board takes it. */
export async function keepFormerSlug(db: Database, ownerId: UserId, boardId: BoardId, slug: string): Promise<void> {
  await db.query({
    text: `insert into former_slugs (owner_id, slug, board_id) values ($1, $2, $3)
           on conflict (owner_id, slug) do update set board_id = excluded.board_id`,
    values: [ownerId, slug, boardId],
  })
}
