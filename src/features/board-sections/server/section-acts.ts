import { newId, type BoardId, type PinId, type SectionId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import { writtenText } from '#contracts/written-text.ts'
import { boardList, sectionList } from '#features/boards/server/shared/board-rows.ts'
import { freeSlug } from '#features/boards/domain/free-slug.ts'
import { fillableBoardSubject, type OwnBoard } from '#features/boards/server/shared/own-board.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import { lockPins } from '#features/pins/server/shared/save-counters.ts'
import { countSections, takeOffBoard } from '#features/pins/server/shared/saves.ts'
import { untellSaved } from '#features/pins/server/shared/tell-owners.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { NAMELESS_SECTION_SLUG, SECTIONS_MAX } from '../constants.ts'

export interface SectionAct {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

interface SectionRow {
  readonly id: SectionId
  readonly board_id: BoardId
  readonly title: string
  readonly slug: string
  readonly is_deleted: boolean
}

export interface OnBoard {
  readonly section: SectionRow
  readonly board: OwnBoard
}

type Missing = 'section/not-found' | 'board/not-found' | 'board/busy' | 'access/denied'

/** Finds a section of a board that the viewer may fill. A board that the viewer cannot see is reported as missing. */
export async function findOwnSection(
  { db, viewer }: SectionAct,
  id: SectionId,
  action: 'board.fill' | 'board.clear' = 'board.fill',
): Promise<Answer<OnBoard, Missing>> {
  const field = 'options.section_id'
  const [section] = await db.query<SectionRow>({
    text: `select id, board_id, title, slug, deleted_at is not null as is_deleted from board_sections
           where id = $1 and (deleted_at is null or deleted_at > now() - interval '${RESTORE_DAYS} days')`,
    values: [id],
  })
  if (!section) return noSection(field)
  const board = await grant(db, viewer, action, fillableBoardSubject(section.board_id, field))
  if (!board.ok) return board.code === 'board/not-found' ? noSection(field) : board
  return ok({ section, board: board.data.row })
}

/** Locks a board's sections, so that acts on them run one after the other. */
async function lockSections(db: Database, boardId: BoardId): Promise<readonly SectionRow[]> {
  await db.query({ text: 'select from boards where id = $1 for update', values: [boardId] })
  return db.query<SectionRow>({
    text: `select id, board_id, title, slug, false as is_deleted from board_sections
           where board_id = $1 and deleted_at is null order by position, id`,
    values: [boardId],
  })
}

export async function addSection(
  act: SectionAct,
  board: OwnBoard,
  input: { readonly id?: SectionId | undefined; readonly name: string },
): Promise<Answer<SectionId, 'section/name-taken' | 'request/invalid'>> {
  const others = await lockSections(act.db, board.id)
  if (others.length >= SECTIONS_MAX)
    return fail('request/invalid', `options.board_id: has ${SECTIONS_MAX} sections already`, {
      field: 'options.board_id',
    })
  const named = chooseName(others, input.name)
  if (!named.ok) return named
  const id = input.id ?? newId<SectionId>()
  const added = await act.db.query({
    text: `insert into board_sections (id, board_id, title, slug, position)
           values ($1, $2, $3, $4, (select coalesce(max(position), -1) + 1 from board_sections where board_id = $2))
           on conflict (id) do nothing returning id`,
    values: [id, board.id, named.data.title, named.data.slug],
  })
  if (added.length === 0)
    return fail('request/invalid', 'options.id: is the id of another section', { field: 'options.id' })
  await countSections(act.db, board.id)
  noteSections(act, board, [])
  return ok(id)
}

export async function renameSection(
  act: SectionAct,
  { section, board }: OnBoard,
  name: string,
): Promise<Answer<null, 'section/name-taken'>> {
  const others = (await lockSections(act.db, board.id)).filter(({ id }) => id !== section.id)
  const named = chooseName(others, name)
  if (!named.ok) return named
  await act.db.query({
    text: 'update board_sections set title = $2, slug = $3 where id = $1',
    values: [section.id, named.data.title, named.data.slug],
  })
  noteSections(act, board, [section.id])
  return ok(null)
}

/** @param keepsPins true if the section's pins stay on the board, in no section */
export async function hideSection(act: SectionAct, { section, board }: OnBoard, keepsPins: boolean): Promise<void> {
  const { db } = act
  const pins = await db.query<{ pin_id: PinId }>({
    text: 'select pin_id from board_pins where section_id = $1 order by pin_id',
    values: [section.id],
  })
  const ids = pins.map(({ pin_id }) => pin_id)
  await lockPins(db, ids)
  await lockSections(db, board.id)
  if (keepsPins) await setSection(db, board.id, null, ids)
  else if (ids.length > 0) {
    const taken = await takeOffBoard(db, board.id, ids)
    // A pin's row lists the boards that have it, so the pins and the members who saved them are noted too.
    noteChange(act, { pins: ids, users: [...new Set([act.viewer.id, ...taken.map(({ saved_by }) => saved_by)])] })
    await untellSaved(act, taken)
  }
  await db.query({ text: 'update board_sections set deleted_at = now() where id = $1', values: [section.id] })
  await countSections(db, board.id)
  noteSections(act, board, [section.id])
}

/** Restores a deleted section with the pins that it had, except those that can no longer be shown. */
export async function showSection(
  act: SectionAct,
  { section, board }: OnBoard,
): Promise<Answer<null, 'section/name-taken'>> {
  const { db } = act
  const others = (await lockSections(db, board.id)).filter(({ id }) => id !== section.id)
  const named = chooseName(others, section.title)
  if (!named.ok) return named
  await db.query({
    text: 'update board_sections set deleted_at = null, slug = $2 where id = $1',
    values: [section.id, named.data.slug],
  })
  await db.query({
    text: `with remembered as (
        delete from left_sections where section_id = $2 returning pin_id, rank, saved_by
      ), back as (
        insert into board_pins (board_id, rank, pin_id, saved_by, section_id)
        select $1, rank, pin_id, saved_by, $2 from remembered
        on conflict (board_id, pin_id) do nothing returning pin_id, saved_by
      ), moved as (
        update board_pins s set section_id = $2 from remembered r
        where s.board_id = $1 and s.pin_id = r.pin_id and s.section_id is null
      ), live as (
        select b.saved_by from back b join pins p on p.id = b.pin_id join boards pb on pb.id = p.board_id
        where p.deleted_at is null and pb.deleted_at is null
      ), pin as (
        update pins set save_count = save_count + 1 where id in (select pin_id from back)
      ), board as (
        update boards set pin_count = pin_count + (select count(*) from live) where id = $1
      )
      update users u set pin_count = u.pin_count + n.count
      from (select saved_by, count(*)::int from live group by saved_by) n where u.id = n.saved_by`,
    values: [board.id, section.id],
  })
  await countSections(db, board.id)
  const back = await db.query<{ pin_id: PinId }>({
    text: 'select pin_id from board_pins where section_id = $1',
    values: [section.id],
  })
  noteChange(act, { pins: back.map(({ pin_id }) => pin_id), users: [act.viewer.id] })
  noteSections(act, board, [section.id])
  return ok(null)
}

export async function placeSections(act: SectionAct, board: OwnBoard, first: readonly SectionId[]): Promise<void> {
  const all = await lockSections(act.db, board.id)
  const named = first.filter((id) => all.some((section) => section.id === id))
  const order = [...named, ...all.map(({ id }) => id).filter((id) => !named.includes(id))]
  await act.db.query({
    text: `update board_sections x set position = n.position - 1
           from unnest($1::bigint[]) with ordinality as n (id, position) where x.id = n.id`,
    values: [order],
  })
  noteSections(act, board, [])
}

/** Moves pins of the board into a section; null: out of all sections. */
export async function moveToSection(
  act: SectionAct,
  board: OwnBoard,
  sectionId: SectionId | null,
  pinIds: readonly PinId[],
): Promise<void> {
  const { db } = act
  await lockPins(db, pinIds)
  await lockSections(db, board.id)
  const left = await setSection(db, board.id, sectionId, pinIds)
  noteSections(act, board, [...left, ...(sectionId === null ? [] : [sectionId])])
}

/**
 * Undoes a move: returns pins that are in this section (null: in none) to where they were before the move, which is
 * another section or none. Pins that were moved again since then stay.
 */
export async function leaveSection(
  act: SectionAct,
  board: OwnBoard,
  sectionId: SectionId | null,
  pinIds: readonly PinId[],
): Promise<void> {
  const { db } = act
  await lockPins(db, pinIds)
  await lockSections(db, board.id)
  const rows = await db.query<{ section_id: SectionId }>({
    text: `with before as (
        select s.pin_id, x.id as former from board_pins s
        left join left_sections l on l.board_id = s.board_id and l.pin_id = s.pin_id
        left join board_sections x on x.id = l.section_id and x.deleted_at is null
        where s.board_id = $1 and s.section_id is not distinct from $2::bigint and s.pin_id = any($3::bigint[])
      ), moved as (
        update board_pins s set section_id = b.former from before b where s.board_id = $1 and s.pin_id = b.pin_id
      )
      select distinct former::text as section_id from before where former is not null`,
    values: [board.id, sectionId, pinIds],
  })
  await countSections(db, board.id)
  noteSections(act, board, [...(sectionId === null ? [] : [sectionId]), ...rows.map(({ section_id }) => section_id)])
}

/**
 * Moves pins and remembers the former section of each. `leaveSection` reads it to return only the pins that this call
 * moved.
 * @returns the sections that pins left
 */
async function setSection(
  db: Database,
  boardId: BoardId,
  sectionId: SectionId | null,
  pinIds: readonly PinId[],
): Promise<readonly SectionId[]> {
  const rows = await db.query<{ section_id: SectionId }>({
    text: `with before as (
        select pin_id, section_id, rank, saved_by from board_pins where board_id = $1 and pin_id = any($3::bigint[])
      ), remembered as (
        insert into left_sections (board_id, pin_id, section_id, rank, saved_by)
        select $1, pin_id, section_id, rank, saved_by from before where section_id is not null
        on conflict (board_id, pin_id) do update
          set section_id = excluded.section_id, rank = excluded.rank, saved_by = excluded.saved_by, at = now()
      ), forgotten as (
        delete from left_sections where board_id = $1 and pin_id in (select pin_id from before where section_id is null)
      ), moved as (
        update board_pins s set section_id = $2 from before b
        where s.board_id = $1 and s.pin_id = b.pin_id and b.section_id is distinct from $2::bigint
      )
      select distinct section_id::text from before where section_id is not null and section_id is distinct from $2::bigint`,
    values: [boardId, sectionId, pinIds],
  })
  await countSections(db, boardId)
  return rows.map(({ section_id }) => section_id)
}

/** Titles are unique within a board, ignoring case and surrounding spaces. */
function chooseName(
  others: readonly SectionRow[],
  given: string,
): Answer<{ readonly title: string; readonly slug: string }, 'section/name-taken'> {
  const title = writtenText(given)
  if (others.some((section) => section.title.toLowerCase() === title.toLowerCase()))
    return fail('section/name-taken', 'options.name: another section of the board has it', { field: 'options.name' })
  return ok({ title, slug: freeSlug(slugOf(title, NAMELESS_SECTION_SLUG), new Set(others.map(({ slug }) => slug))) })
}

/** @param sections sections whose lists of pins changed */
function noteSections(act: SectionAct, board: OwnBoard, sections: readonly SectionId[]): void {
  noteChange(act, { boards: [board.id], lists: [boardList(board.id), ...sections.map(sectionList)] }, board.others)
}

export function noSection(field: string) {
  return fail('section/not-found', `${field}: is not a section`, { field })
}
