import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { editBoard } from '#features/boards/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { boardSubject, noBoard } from './shared/own-board.ts'
import { only, type Database } from '#server/storage/database.ts'
import { chooseSlug, keepFormerSlug } from './board-names.ts'

type Options = Input<typeof editBoard>
type Fields = Pick<Options, 'name' | 'description' | 'privacy'>

/** Writes the fields that were given. @returns what they were until then; null where none was given */
export async function changeBoard(
  db: Database,
  viewer: Member,
  { board_id: boardId, expects, ...given }: Options,
): Promise<Answer<Fields | null, 'board/not-found' | 'access/denied' | 'board/name-taken' | 'act/changed-since'>> {
  const own = await grant(db, viewer, 'board.edit', boardSubject(boardId))
  if (!own.ok) return own
  const board = own.data.row
  if (board.is_deleted) return noBoard('options.board_id')
  const { description, privacy } = given
  if (given.name === undefined && description === undefined && privacy === undefined) return ok(null)
  const before = await lockFields(db, boardId)
  const refused = expects && refuseChanged(before, expects, given)
  if (refused) return refused
  const name = given.name === undefined ? board.name : writtenText(given.name)
  const slug =
    name === board.name
      ? ok(board.slug)
      : await chooseSlug(db, viewer, name, { except: board.id, field: 'options.name' })
  if (!slug.ok) return slug
  if (slug.data !== board.slug) await keepFormerSlug(db, viewer, board.id, board.slug)
  await db.query({
    text: `update boards set name = $2, slug = $3, description = coalesce($4, description), privacy = coalesce($5, privacy)
           where id = $1`,
    values: [boardId, name, slug.data, description === undefined ? null : writtenText(description), privacy ?? null],
  })
  return ok({
    ...(given.name === undefined ? {} : { name: before.name }),
    ...(description === undefined ? {} : { description: before.description }),
    ...(privacy === undefined ? {} : { privacy: before.privacy }),
  })
}

/** In the transaction that writes: between looking and writing nobody changes the row. */
async function lockFields(db: Database, boardId: Options['board_id']): Promise<Required<Fields>> {
  const rows = await db.query<Required<Fields>>({
    text: 'select name, description, privacy from boards where id = $1 for update',
    values: [boardId],
  })
  return only(rows)
}

function refuseChanged(
  before: Fields,
  expects: NonNullable<Options['expects']>,
  wanted: Fields,
): Refusal<'act/changed-since'> | null {
  const field = changedSince(before, expects, wanted)
  return field === null
    ? null
    : fail('act/changed-since', `options.expects.${field}: was changed in the meantime`, {
        field: `options.expects.${field}`,
      })
}
