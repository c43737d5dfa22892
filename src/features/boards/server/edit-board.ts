import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import type { UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { OWNERS_FIELDS } from '#features/boards/constants.ts'
import type { editBoard } from '#features/boards/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { boardSubject, noBoard } from './shared/own-board.ts'
import { only, type Database } from '#server/storage/database.ts'
import { chooseSlug, keepFormerSlug } from './shared/board-names.ts'

type Options = Input<typeof editBoard>
type Fields = Omit<Options, 'board_id' | 'expects'>
type Codes =
  | 'board/not-found'
  | 'board/busy'
  | 'access/denied'
  | 'board/name-taken'
  | 'pin/not-found'
  | 'act/changed-since'

interface Changed {
  /** The previous values of the changed fields; null if no fields were given. */
  readonly replaced: Fields | null
  readonly others: readonly UserId[]
}

/** Writes the given fields. */
export async function changeBoard(
  db: Database,
  viewer: Member,
  { board_id: boardId, expects, ...given }: Options,
): Promise<Answer<Changed, Codes>> {
  const isOwners = OWNERS_FIELDS.some((field) => given[field] !== undefined)
  const own = await grant(db, viewer, isOwners ? 'board.govern' : 'board.edit', boardSubject(boardId))
  if (!own.ok) return own
  const board = own.data.row
  if (board.is_deleted) return noBoard('options.board_id')
  const names = Object.keys(given) as (keyof Fields)[]
  if (names.length === 0) return ok({ replaced: null, others: [] })
  const before = await lockFields(db, boardId)
  const refused =
    (expects && refuseChanged(before, expects, given)) ??
    refuseSearch(before, given) ??
    (await refuseCover(db, boardId, given))
  if (refused) return refused
  const name = given.name === undefined ? board.name : writtenText(given.name)
  const slug =
    name === board.name
      ? ok(board.slug)
      : await chooseSlug(db, board.owner_id, name, { except: board.id, field: 'options.name' })
  if (!slug.ok) return slug
  if (slug.data !== board.slug) await keepFormerSlug(db, board.owner_id, board.id, board.slug)
  const { description, privacy, state, sensitivity, color, cover_pin_id: cover, ...more } = { ...before, ...given }
  await db.query({
    text: `update boards set name = $2, slug = $3, description = $4, privacy = $5, sensitivity = $6, cover_pin_id = $7, color = $9, smart_search = $10,
             archived_at = case when $8 then coalesce(archived_at, now()) end
           where id = $1`,
    values: [
      boardId,
      name,
      slug.data,
      writtenText(description),
      privacy,
      sensitivity,
      cover,
      state === 'archived',
      color,
      more.smart_search,
    ],
  })
  return ok({ replaced: Object.fromEntries(names.map((field) => [field, before[field]])), others: board.others })
}

/** Reads the fields and locks the row, so that nobody changes it before this transaction writes. */
async function lockFields(db: Database, boardId: Options['board_id']): Promise<Required<Fields>> {
  const rows = await db.query<Required<Fields>>({
    text: `select name, description, privacy, sensitivity, color, cover_pin_id::text, smart_search,
             case when archived_at is null then 'active' else 'archived' end as state
           from boards where id = $1 for update`,
    values: [boardId],
  })
  return only(rows)
}

/** Refuses to turn a smart board into an ordinary one, or the reverse. */
function refuseSearch(
  { smart_search: before }: Fields,
  { smart_search: wanted }: Fields,
): Refusal<'access/denied'> | null {
  if (wanted === undefined || (wanted === null) === (before === null)) return null
  const field = 'options.smart_search'
  return fail('access/denied', `${field}: is of smart boards alone, which stay smart`, { field })
}

/** Refuses a cover that is not a pin of the board. */
async function refuseCover(
  db: Database,
  boardId: Options['board_id'],
  { cover_pin_id: cover }: Fields,
): Promise<Refusal<'pin/not-found'> | null> {
  if (cover === undefined || cover === null) return null
  const rows = await db.query({
    text: 'select from board_pins where board_id = $1 and pin_id = $2',
    values: [boardId, cover],
  })
  const field = 'options.cover_pin_id'
  return rows.length > 0 ? null : fail('pin/not-found', `${field}: is not a pin of this board`, { field })
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
