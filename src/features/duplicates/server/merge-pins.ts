import { newId, type BoardId, type PinId, type UserId } from '#contracts/ids.ts'
import { boardList } from '#features/boards/server/shared/board-rows.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { hidePins } from '#features/pins/server/shared/delete-pins.ts'
import { distinctIds, pinsSubject } from '#features/pins/server/shared/own-pins.ts'
import { lockPinsAndSavers } from '#features/pins/server/shared/save-counters.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { pinColumnsOf, type MemberRows } from '#server/pin-columns.ts'
import { grant } from '#server/policy/grant.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import type { Merge } from '../contract.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** A table with one row per member and pin, whose rows a merge moves. */
export interface MemberTable {
  readonly table: string
  readonly column: string
  readonly rows: MemberRows
}

/** The tables of all features whose rows a merge moves to the remaining pin. */
export function memberTables(features: readonly ServerFeature[]): readonly MemberTable[] {
  return pinColumnsOf(features).flatMap(({ table, column, rule }) =>
    'perMember' in rule ? [{ table, column, rows: rule }] : [],
  )
}

/** What a merge moved from one pin to the remaining pin. */
export interface Moves {
  readonly from: PinId
  readonly saves: readonly { readonly board: BoardId; readonly by: UserId }[]
  readonly comments: readonly string[]
  /** The moved rows by table. Merges of earlier versions list fewer tables. */
  readonly members: Readonly<Partial<Record<string, readonly UserId[]>>>
  /** Both notes of each member before the merge. `kept` is null if the remaining pin had no note. */
  readonly notes: readonly { readonly by: UserId; readonly kept: string | null; readonly text: string }[]
}

/** Merges own pins into one of them. */
export async function mergePins(
  act: Act,
  tables: readonly MemberTable[],
  keepId: PinId,
  otherIds: readonly PinId[],
): Promise<Answer<Merge, 'pin/not-found' | 'access/denied' | 'request/invalid'>> {
  const { db, viewer } = act
  const [keep] = distinctIds([keepId]) as [PinId]
  const others = distinctIds(otherIds)
  if (others.includes(keep))
    return fail('request/invalid', 'options.pin_ids: must not have the pin that stays', { field: 'options.pin_ids' })
  const all = [keep, ...others]
  await lockPinsAndSavers(db, all)
  const own = await grant(db, viewer, 'pin.delete', pinsSubject(all, 'options.pin_ids'))
  if (!own.ok) return own
  const gone = own.data.row.find((pin) => pin.is_deleted || !pin.is_board_there)
  if (gone) return fail('pin/not-found', `options.pin_ids: ${gone.id} is not a pin`, { field: 'options.pin_ids' })
  const { is_public: isPublic, title } = only(
    await db.query<{ is_public: boolean; title: string }>({
      name: 'merge-kept-pin',
      text: `select b.privacy = 'public' as is_public, p.title from pins p join boards b on b.id = p.board_id where p.id = $1`,
      values: [keep],
    }),
  )
  const moves: Moves[] = []
  for (const from of others) moves.push(await moveAll(db, tables, { from, keep, viewer: viewer.id, isPublic }))
  const hidden = await hidePins(act, others)
  if (!hidden.ok) return hidden
  const id = newId()
  await db.query({
    name: 'merge-add',
    text: 'insert into pin_merges (id, user_id, keep_id, from_ids, moves) values ($1, $2, $3, $4, $5)',
    values: [id, viewer.id, keep, others, JSON.stringify(moves)],
  })
  await noteMoved(act, keep, moves)
  return ok({ id, keep_id: keep, title, count: others.length })
}

interface Move {
  readonly from: PinId
  readonly keep: PinId
  readonly viewer: UserId
  /** True if everybody may see the remaining pin. */
  readonly isPublic: boolean
}

async function moveAll(db: Database, tables: readonly MemberTable[], move: Move): Promise<Moves> {
  const { from, keep } = move
  const saves = await moveSaves(db, move)
  const notes = await moveNotes(db, move)
  const members: Record<string, readonly UserId[]> = {}
  if (move.isPublic) for (const each of tables) members[each.table] = await moveMembers(db, each, from, keep, null)
  const comments = move.isPublic ? await moveComments(db, from, keep, null) : []
  return { from, saves, comments, members, notes }
}

/**
 * Moves saves to the remaining pin. If a board has both pins, the removed pin's save stays with it; it is subtracted
 * from the counters when that pin is hidden.
 */
async function moveSaves(db: Database, { from, keep, viewer, isPublic }: Move): Promise<Moves['saves']> {
  const moved = await db.query<{ board: BoardId; by: UserId }>({
    name: 'merge-saves',
    text: `with moved as (
        update board_pins s set pin_id = $2 where s.pin_id = $1 and ($4 or s.saved_by = $3)
          and not exists (select from board_pins k where k.board_id = s.board_id and k.pin_id = $2)
        returning s.board_id::text as board, s.saved_by::text as by
      ), counted as (
        update pins set save_count = greatest(0, save_count + case when id = $2 then 1 else -1 end * (select count(*)::int from moved))
        where id in ($1, $2)
      ), covers as (
        update boards set cover_pin_id = $2 where cover_pin_id = $1 and id in (select board::bigint from moved)
      )
      select board, by from moved`,
    values: [from, keep, viewer, isPublic],
  })
  return moved
}

/** Appends the member's own note to the remaining pin's note, up to the maximum length. */
async function moveNotes(db: Database, { from, keep, viewer }: Move): Promise<Moves['notes']> {
  return db.query<Moves['notes'][number]>({
    name: 'merge-notes',
    text: `with there as (
        select n.user_id, n.text, k.text as kept from pin_notes n left join pin_notes k on k.pin_id = $2 and k.user_id = n.user_id
        where n.pin_id = $1 and n.user_id = $3
      ), written as (
        insert into pin_notes (user_id, pin_id, text)
        select user_id, $2, left(concat_ws(E'\\n', kept, text), ${PIN_NOTE_MAX}) from there
        on conflict (user_id, pin_id) do update set text = excluded.text
      )
      select user_id::text as by, kept, text from there`,
    values: [from, keep, viewer],
  })
}

/**
 * Moves rows of a table to the remaining pin. If a member has a row for both pins, both rows stay.
 * @param members only rows of these members; null for all
 */
export async function moveMembers(
  db: Database,
  { table, column, rows }: MemberTable,
  from: PinId,
  to: PinId,
  members: readonly UserId[] | null,
): Promise<readonly UserId[]> {
  const { perMember: member, isCounted = 'true', counters } = rows
  const moved = await db.query<{ member: UserId; is_counted: boolean }>({
    name: `merge-${table}`,
    text: `update ${table} r set ${column} = $2 where r.${column} = $1 and ($3::bigint[] is null or r.${member} = any($3::bigint[]))
             and not exists (select from ${table} k where k.${column} = $2 and k.${member} = r.${member})
           returning r.${member}::text as member, ${isCounted} as is_counted`,
    values: [from, to, members],
  })
  const count = moved.filter(({ is_counted }) => is_counted).length
  if (moved.length > 0 && counters)
    await db.query({
      name: `merge-count-${table}`,
      text: `update pins set ${counters('(case when id = $2 then 1 else -1 end * $3::int)')} where id in ($1, $2)`,
      values: [from, to, count],
    })
  return moved.map((row) => row.member)
}

/**
 * Moves comments with their replies. A try and its replies move only if its row in `tried` has moved. A pin's count of
 * comments has neither tries, nor replies to tries or to deleted comments.
 * @param heads only these threads; null for all
 * @returns the first comments of the moved threads
 */
export async function moveComments(
  db: Database,
  from: PinId,
  to: PinId,
  heads: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await db.query<{ id: string; is_head: boolean; is_counted: boolean }>({
    name: 'merge-comments',
    text: `with heads as (
        select c.id from comments c where c.pin_id = $1 and c.parent_id is null and ($3::bigint[] is null or c.id = any($3::bigint[]))
          and (not c.is_try or not exists (select from tried t where t.comment_id = c.id and t.pin_id = $1))
      )
      update comments c set pin_id = $2 where c.pin_id = $1 and (c.id in (select id from heads) or c.parent_id in (select id from heads))
      returning c.id::text, c.parent_id is null as is_head, c.deleted_at is null and not c.is_try
        and not exists (select from comments a where a.id = c.parent_id and (a.is_try or a.deleted_at is not null)) as is_counted`,
    values: [from, to, heads],
  })
  const count = rows.filter(({ is_counted }) => is_counted).length
  if (count > 0)
    await db.query({
      name: 'merge-count-comments',
      text: `update pins set comment_count = greatest(0, comment_count + case when id = $2 then 1 else -1 end * $3::int) where id in ($1, $2)`,
      values: [from, to, count],
    })
  return rows.filter(({ is_head }) => is_head).map(({ id }) => id)
}

/** Notes the changes for the member's devices, and for the other members of each changed board. */
export async function noteMoved(act: Act, keep: PinId, moves: readonly Moves[]): Promise<void> {
  const comments = moves.flatMap((move) => move.comments)
  const boards = [...new Set(moves.flatMap(({ saves }) => saves.map(({ board }) => board)))]
  const rows = await act.db.query<{ board_id: BoardId; member: UserId }>({
    name: 'merge-members-of-boards',
    text: `select b.id::text as board_id, m.id::text as member from boards b cross join lateral (
             select b.owner_id as id union
             select c.user_id from board_collaborators c where c.board_id = b.id and c.status = 'accepted') m
           where b.id = any($1::bigint[])`,
    values: [boards],
  })
  const own = new Set(rows.filter(({ member }) => member === act.viewer.id).map(({ board_id }) => board_id))
  const shared = rows.filter(({ board_id, member }) => own.has(board_id) && member !== act.viewer.id)
  noteChange(
    act,
    {
      pins: [keep, ...moves.map(({ from }) => from)],
      boards: [...own],
      lists: [...own].map(boardList),
      threads: [keep],
      comments,
    },
    [...new Set(shared.map(({ member }) => member))],
  )
}
