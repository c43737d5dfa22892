import { makeId, type BoardId } from '#contracts/ids.ts'
import type { Input } from '#contracts/endpoint.ts'
import type { createBoard } from '#features/boards/contract.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { freeSlug, slugOf } from '#server/records/slug.ts'
import type { Database } from '#server/storage/database.ts'

/** Makes a board under the client's id where it sent one. Names are one member's own once, whatever their case. */
export async function addBoard(
  db: Database,
  viewer: Member,
  input: Input<typeof createBoard>,
): Promise<Answer<BoardId, 'board/name-taken' | 'request/invalid'>> {
  // Two boards of one member made at once wait for each other here, so that each sees the other's name.
  await db.query({ text: 'select from users where id = $1 for update', values: [viewer.id] })
  const name = input.name.trim()
  const own = await db.query<{ name: string; slug: string }>({
    text: 'select name, slug from boards where owner_id = $1',
    values: [viewer.id],
  })
  if (own.some((board) => board.name.toLowerCase() === name.toLowerCase())) {
    return fail('board/name-taken', 'options.name: you have a board of this name', { field: 'options.name' })
  }
  const id = input.id ?? makeId<BoardId>(Date.now(), Math.random())
  const slug = freeSlug(slugOf(name, 'board'), new Set(own.map((board) => board.slug)))
  const added = await db.query({
    text: `insert into boards (id, owner_id, name, slug, description, privacy) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do nothing returning id`,
    values: [id, viewer.id, name, slug, input.description ?? '', input.privacy ?? 'public'],
  })
  if (added.length === 0)
    return fail('request/invalid', 'options.id: is the id of another board', { field: 'options.id' })
  await db.query({ text: 'update users set board_count = board_count + 1 where id = $1', values: [viewer.id] })
  return ok(id)
}
