import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import type { editBoard } from '#features/boards/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { findOwnBoard, noBoard } from '#server/records/own-board.ts'
import { only, type Database } from '#server/storage/database.ts'
import { chooseSlug, keepFormerSlug } from './board-names.ts'

/** Writes the fields that were given. @returns true where something was */
export async function changeBoard(
  db: Database,
  viewer: Member,
  { board_id: boardId, name: given, description, privacy, expects }: Input<typeof editBoard>,
): Promise<Answer<boolean, 'board/not-found' | 'access/denied' | 'board/name-taken' | 'act/changed-since'>> {
  const own = await findOwnBoard(db, viewer, boardId)
  if (!own.ok) return own
  const board = own.data
  if (board.is_deleted) return noBoard('options.board_id')
  if (given === undefined && description === undefined && privacy === undefined) return ok(false)
  const changed = expects && (await refuseChanged(db, boardId, expects, { name: given, description, privacy }))
  if (changed) return changed
  const name = given?.trim() ?? board.name
  const slug =
    name === board.name
      ? ok(board.slug)
      : await chooseSlug(db, viewer, name, { except: board.id, field: 'options.name' })
  if (!slug.ok) return slug
  if (slug.data !== board.slug) await keepFormerSlug(db, viewer, board.id, board.slug)
  await db.query({
    text: `update boards set name = $2, slug = $3, description = coalesce($4, description), privacy = coalesce($5, privacy)
           where id = $1`,
    values: [boardId, name, slug.data, description?.trim() ?? null, privacy ?? null],
  })
  return ok(true)
}

/** In the transaction that writes, on a row that is locked: between looking and writing nobody changes it. */
async function refuseChanged(
  db: Database,
  boardId: Input<typeof editBoard>['board_id'],
  expects: NonNullable<Input<typeof editBoard>['expects']>,
  wanted: Pick<Input<typeof editBoard>, 'name' | 'description' | 'privacy'>,
): Promise<Refusal<'act/changed-since'> | null> {
  const rows = await db.query<{ name: string; description: string; privacy: string }>({
    text: 'select name, description, privacy from boards where id = $1 for update',
    values: [boardId],
  })
  const field = changedSince(only(rows), expects, wanted)
  return field === null
    ? null
    : fail('act/changed-since', `options.expects.${field}: was changed since`, { field: `options.expects.${field}` })
}
