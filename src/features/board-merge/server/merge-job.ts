import { Type } from 'typebox'
import type { Pool } from 'pg'
import type { BoardId, PinId, SectionId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { hideBoard } from '#features/boards/server/shared/delete-board.ts'
import { keepFormerSlug } from '#features/boards/server/shared/board-names.ts'
import { boardList, sectionList } from '#features/boards/server/shared/board-rows.ts'
import { boardSubject } from '#features/boards/server/shared/own-board.ts'
import { isPinLive } from '#features/boards/server/shared/visible.ts'
import { lockPinsAndSavers } from '#features/pins/server/shared/save-counters.ts'
import { takeOffBoard } from '#features/pins/server/shared/saves.ts'
import type { Member } from '#server/http/handle.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { only, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { createTouches, noteChange, type Touches } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { joinSections } from './join-sections.ts'

const BATCH_PINS = 100
/** Pins per transaction that were created on the board but removed from it. Their own board becomes the other board. */
const BATCH_HOMES = 1_000

interface Merge {
  readonly actionId: string
  readonly from: BoardId
  readonly into: BoardId
}

interface Act extends Merge {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
  /** Collaborators of either board, without the member who merges. */
  readonly others: readonly UserId[]
}

/** Moves the pins in small transactions, so that no other act waits long. After a crash, the next attempt continues. */
export const mergeJob = defineJob({
  kind: 'board-merge/merge',
  payload: Type.Object({
    action_id: Type.String(),
    from_id: Id<BoardId>(),
    into_id: Id<BoardId>(),
    member_id: Id<UserId>(),
  }),
  async run({ action_id: actionId, from_id: from, into_id: into, member_id: memberId }, { pool }) {
    const merge = { actionId, from, into }
    if (!(await step(pool, merge, memberId, joinSections))) return
    while ((await step(pool, merge, memberId, moveBatch)) === 'more');
    while ((await step(pool, merge, memberId, moveHomes)) === 'more');
    await step(pool, merge, memberId, finish)
  },
})

/**
 * One transaction of the merge.
 * @returns null if the merge has ended or cannot continue
 */
async function step(
  pool: Pool,
  merge: Merge,
  memberId: UserId,
  work: (act: Act) => Promise<'more' | 'done'>,
): Promise<'more' | 'done' | null> {
  return transaction(pool, async (db) => {
    const [viewer] = await db.query<Member>({
      text: 'select id, username, role from users where id = $1 for no key update',
      values: [memberId],
    })
    const [action] = await db.query({
      text: 'select from board_actions where id = $1 for update',
      values: [merge.actionId],
    })
    if (!viewer || !action) return null
    const touches = createTouches()
    const others = await othersOf(db, merge, memberId)
    const result = (await canContinue(db, merge, memberId))
      ? await work({ ...merge, db, viewer, touches, others })
      : await endAction(db, merge.actionId)
    noteChange({ touches }, { boards: [merge.from, merge.into] }, others)
    await writeAct(db, { member: memberId, client: null, command: null }, touches)
    return result
  })
}

/** False if one of the boards was deleted meanwhile, or if the member may no longer add to the other one. */
async function canContinue(db: Database, { from, into }: Merge, memberId: UserId): Promise<boolean> {
  const [source] = await db.query({
    text: 'select from boards where id = $1 and owner_id = $2 and deleted_at is null',
    values: [from, memberId],
  })
  const [target] = await db.query({
    text: `select from boards b where b.id = $1 and b.deleted_at is null and (b.owner_id = $2 or exists (
             select from board_collaborators c where c.board_id = b.id and c.user_id = $2 and c.status = 'accepted'
               and 'write' = any(c.access)))`,
    values: [into, memberId],
  })
  return source !== undefined && target !== undefined
}

/** The owner and the collaborators of both boards without the member who merges. Their devices hear of the merge. */
async function othersOf(db: Database, { from, into }: Merge, memberId: UserId): Promise<readonly UserId[]> {
  const rows = await db.query<{ id: UserId }>({
    text: `select b.owner_id::text as id from boards b where b.id = any($1::bigint[]) and b.owner_id <> $2
           union select c.user_id::text from board_collaborators c
           where c.board_id = any($1::bigint[]) and c.status = 'accepted' and c.user_id <> $2`,
    values: [[from, into], memberId],
  })
  return rows.map(({ id }) => id)
}

async function endAction(db: Database, actionId: string): Promise<null> {
  await db.query({ text: 'delete from board_actions where id = $1', values: [actionId] })
  return null
}

/**
 * Moves the next pins, and keeps their sections and who saved them. Pins that the other board already has are only
 * removed.
 */
async function moveBatch(act: Act): Promise<'more' | 'done'> {
  const { db, from, into, others } = act
  const next = await db.query<{ pin_id: PinId; section_id: SectionId | null }>({
    text: 'select pin_id, section_id::text from board_pins where board_id = $1 order by rank desc, pin_id desc limit $2',
    values: [from, BATCH_PINS],
  })
  if (next.length === 0) return 'done'
  const ids = next.map(({ pin_id }) => pin_id)
  await lockPinsAndSavers(db, ids)
  const there = await db.query<{ pin_id: PinId }>({
    text: 'select pin_id from board_pins where board_id = $1 and pin_id = any($2::bigint[])',
    values: [into, ids],
  })
  const removed = await takeOffBoard(
    db,
    from,
    there.map(({ pin_id }) => pin_id),
  )
  const moved = await db.query<{ section_id: SectionId | null }>({
    text: `with moved as (
        update board_pins s set board_id = $2, section_id = x.id
        from unnest($3::bigint[]) as n (id)
          join board_pins o on o.board_id = $1 and o.pin_id = n.id
          left join board_sections old on old.id = o.section_id
          left join board_sections x on x.board_id = $2 and x.deleted_at is null and lower(x.title) = lower(old.title)
        where s.board_id = $1 and s.pin_id = n.id
        returning s.pin_id, s.section_id
      ), live as (
        select count(*)::int as count from moved m join pins p on p.id = m.pin_id join boards pb on pb.id = p.board_id
        where ${isPinLive('p', 'pb')}
      ), source as (
        update boards set pin_count = greatest(0, pin_count - (select count from live)) where id = $1
      ), target as (
        update boards set pin_count = pin_count + (select count from live), last_saved_at = now() where id = $2
      )
      select distinct section_id::text from moved`,
    values: [from, into, ids],
  })
  await db.query({
    text: 'update pins set board_id = $2 where board_id = $1 and id = any($3::bigint[])',
    values: [from, into, ids],
  })
  const sections = [...next, ...moved].flatMap(({ section_id: section }) => (section === null ? [] : [section]))
  await countSections(db, sections)
  await countProgress(db, act, ids.length)
  const lists = [boardList(from), boardList(into), ...sections.map(sectionList)]
  const users = removed.map(({ saved_by }) => saved_by)
  noteChange(act, { pins: ids, lists, users: [...new Set(users)] }, others)
  return 'more'
}

/** Recounts the pins of sections that were not deleted. */
async function countSections(db: Database, sections: readonly SectionId[]): Promise<void> {
  if (sections.length === 0) return
  await db.query({
    text: `update board_sections x set pin_count = (
             select count(*) from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
             where s.section_id = x.id and ${isPinLive('p', 'pb')})
           where x.id = any($1::bigint[])`,
    values: [[...new Set(sections)]],
  })
}

/** Adds the moved pins to the progress. It stays below 100 percent until the emptied board is deleted. */
async function countProgress(db: Database, { actionId, from }: Merge, done: number): Promise<void> {
  await db.query({
    text: `update board_actions a set progress = least(99, a.progress + (100 - a.progress) * $3 / greatest(1, $3 + n.count))
           from (select count(*)::int as count from board_pins where board_id = $2) n where a.id = $1`,
    values: [actionId, from, done],
  })
}

async function moveHomes({ db, from, into }: Act): Promise<'more' | 'done'> {
  const moved = await db.query({
    text: `update pins set board_id = $2 where id in (select id from pins where board_id = $1 order by id limit $3)
           returning id`,
    values: [from, into, BATCH_HOMES],
  })
  return moved.length === BATCH_HOMES ? 'more' : 'done'
}

/** Deletes the emptied board, and lets its address lead to the other one. */
async function finish(act: Act): Promise<'done'> {
  const { db, from, into, actionId, viewer } = act
  await endAction(db, actionId)
  const source = await boardSubject(from).find(db, viewer)
  if (!source.ok) throw new Error(`The merged board cannot be deleted: ${source.message}`)
  const target = only(
    await db.query<{ owner_id: UserId }>({ text: 'select owner_id from boards where id = $1', values: [into] }),
  )
  const hidden = await hideBoard(act, from, undefined)
  if (!hidden.ok) throw new Error(`The merged board cannot be deleted: ${hidden.message}`)
  if (target.owner_id === viewer.id) await keepFormerSlug(db, viewer.id, into, source.data.row.slug)
  return 'done'
}
