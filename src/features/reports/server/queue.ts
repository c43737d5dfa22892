import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import type { Input } from '#contracts/endpoint.ts'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import {
  CONTENT_REMOVED,
  PIN_LIMITED,
  PIN_MARKS,
  REPORT_ACTED,
  REPORT_KEPT,
  REPORTED_MESSAGES_MAX,
} from '#features/reports/constants.ts'
import { notifyEach } from '#features/notifications/server/shared/notify.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import { removeComment } from '#features/comments/server/shared/remove-comment.ts'
import { countPins, lockPinsAndSavers } from '#features/pins/server/shared/save-counters.ts'
import { noteDecision } from '#features/operator/server/shared/note-decision.ts'
import { applyDecision, findPerson } from '#features/operator/server/shared/people.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tableOrder } from '#server/storage/table-page.ts'
import { noteNews, type Touches } from '#server/sync/note-change.ts'
import type { decideReports, listReports, ReportedSubject } from '../contract/calls.ts'

/**
 * SQL: in a conversation of two, the member who did not report it. Null for a group, and if both members reported it.
 */
function reportedOf(conversation: string): string {
  return `(select min(o.user_id) from conversation_members o join conversations v on v.id = o.conversation_id
    where v.id = ${conversation} and v.pair_key is not null and not exists (
      select from reports r where r.type = 'conversation' and r.subject_id = v.id and r.reporter_id = o.user_id
    ) having count(*) = 1)`
}

const SORTS = {
  sorts: { why: 'row(w.report_count, w.last_at)', about: 'w.type', at: 'w.last_at' },
  id: 'w.subject_id',
  sortDirection: 'DESCENDING',
} as const

const rowsSql = (order: string) => `with found as (
    select type, subject_id, count(distinct id)::int as report_count, max(at) as last_at, array_agg(distinct reason) as reasons,
      (array_agg(d.text order by at desc) filter (where d.text is not null))[1:10] as details,
      (array_agg(target order by at desc, id desc))[1] as target
    from reports left join lateral unnest(details) as d (text) on true
    where state = 'open' and ($1::text is null or type = $1)
    group by type, subject_id
  ), waiting as (
    select * from found w order by ${order} limit $2 offset $3
  )
  select w.type || ':' || w.subject_id as id, w.type, w.subject_id, w.report_count, w.reasons, coalesce(w.details, '{}') as details, w.target,
    to_char(w.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at,
    coalesce(c.text, p.title, m.full_name, n.text) as excerpt, coalesce(c.pin_id, p.id) as pin_id,
    case when a.id is null then null
      else json_build_object('id', a.id::text, 'username', a.username, 'full_name', a.full_name) end as author
  from waiting w
  left join comments c on w.type = 'comment' and c.id = w.subject_id and c.deleted_at is null
  left join pins p on w.type = 'pin' and p.id = w.subject_id and p.deleted_at is null
  left join users m on w.type = 'member' and m.id = w.subject_id
  left join lateral (
    select string_agg(said.line, E'\n' order by said.rank, said.id) as text from (
      select n.id, n.rank, '@' || u.username || ': ' || case when n.pin_id is null then n.text else n.text || ' [pin]' end as line
      from messages n join users u on u.id = n.sender_id
      where w.type = 'conversation' and n.conversation_id = w.subject_id and n.rank <= extract(epoch from w.last_at) * 1000
      order by n.rank desc, n.id desc limit ${REPORTED_MESSAGES_MAX}
    ) said
  ) n on true
  left join users a on a.id = coalesce(c.user_id, p.owner_id, m.id, case when w.type = 'conversation' then ${reportedOf('w.subject_id')} end)
  order by ${order}`

/**
 * One page of subjects that wait for a decision. OFFSET is acceptable: operators page by number, and rarely beyond the
 * first pages.
 */
export async function findReported(
  db: Database,
  { page, limit, type, ...asked }: Input<typeof listReports>,
): Promise<{ rows: ReportedSubject[]; totalCount: number }> {
  const { count } = only(
    await db.query<{ count: number }>({
      text: `select count(distinct (type, subject_id))::int as count from reports where state = 'open' and ($1::text is null or type = $1)`,
      values: [type ?? null],
    }),
  )
  const rows = await db.query<ReportedSubject>({
    text: rowsSql(tableOrder(SORTS, asked)),
    values: [type ?? null, limit, (page - 1) * limit],
  })
  return { rows: [...rows], totalCount: count }
}

const STATES = {
  dismiss: 'dismissed',
  unsafe: 'marked',
  hide: 'marked',
  unmark: 'marked',
  remove: 'removed',
  suspend: 'suspended',
} as const

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Decision = Input<typeof decideReports>

/**
 * Decides on all open reports of a subject and carries out the decision, in one transaction. Those who reported it and
 * the author are told.
 */
export async function decideOn(
  act: Act,
  input: Decision,
): Promise<Answer<null, 'report/not-found' | 'access/denied' | 'request/invalid'>> {
  const { type, subject_id: id, decision, reason } = input
  const { db, viewer } = act
  const closed = await db.query<{ reporter_id: UserId }>({
    text: `update reports set state = $3, decided_by = $4, decided_at = now(), decision_reason = $5
           where type = $1 and subject_id = $2 and state = 'open' returning reporter_id`,
    values: [type, id, STATES[decision], viewer.id, reason.trim()],
  })
  if (closed.length === 0)
    return fail('report/not-found', 'options.subject_id: has no report that waits', { field: 'options.subject_id' })
  const author = await findAuthor(db, type, id)
  const name = await findName(db, type, id)
  const done = await carryOut(act, input, author)
  if (!done.ok) return done
  // A suspension is noted with the member.
  if (author !== null && decision !== 'suspend')
    await noteDecision(db, {
      operator: viewer.id,
      member: author,
      subject: type,
      subjectId: id,
      ...(name ? { name } : {}),
      decision,
      text: reason.trim(),
    })
  const isKept = decision === 'dismiss' || decision === 'unmark'
  await notifyEach(
    act,
    { actor: null, notice: isKept ? REPORT_KEPT : REPORT_ACTED },
    closed.map(({ reporter_id: to }) => ({ to, subject: { table: 'users', id: to } })),
  )
  if (author !== null && decision === 'remove')
    await notifyEach(act, { actor: null, notice: CONTENT_REMOVED }, [
      { to: author, subject: { table: 'users', id: author } },
    ])
  if (author !== null && (decision === 'unsafe' || decision === 'hide'))
    await notifyEach(act, { actor: null, notice: PIN_LIMITED }, [{ to: author, subject: { table: 'pins', id } }])
  return done
}

/** Maximum number of characters of a comment that name it in the history. */
const NAME_MAX = 80

/** A pin's title, or the beginning of a comment; null for subjects without a name of their own. */
async function findName(db: Database, type: string, id: string): Promise<string | null> {
  if (type !== 'pin' && type !== 'comment') return null
  const [row] = await db.query<{ name: string }>({
    name: `report-name-of-${type}`,
    text:
      type === 'pin'
        ? 'select title as name from pins where id = $1'
        : 'select text as name from comments where id = $1',
    values: [id],
  })
  return row ? [...row.name].slice(0, NAME_MAX).join('') : null
}

async function carryOut(
  act: Act,
  { type, subject_id: id, decision, reason }: Decision,
  author: UserId | null,
): Promise<Answer<null, 'report/not-found' | 'access/denied' | 'request/invalid'>> {
  const { db, viewer } = act
  if (decision === 'dismiss') return ok(null)
  if (isMark(decision)) {
    if (type === 'pin') await markPin(act, id as PinId, decision)
    else return fail('request/invalid', 'options.decision: only a pin can be marked', { field: 'options.decision' })
    return ok(null)
  }
  if (decision === 'remove') {
    if (type === 'comment') await removeComment(act, id as CommentId)
    else if (type === 'pin') await removePin(act, id as PinId)
    else
      return fail('request/invalid', 'options.decision: only a pin or a comment can be removed', {
        field: 'options.decision',
      })
    return ok(null)
  }
  const person = author === null ? null : await findPerson(db, author)
  if (!person) return fail('report/not-found', 'options.subject_id: has no author', { field: 'options.subject_id' })
  if (person.role === 'operator') {
    return fail('access/denied', 'options.subject_id: is by an operator; revoke the role on the machine first', {
      field: 'options.subject_id',
    })
  }
  if (person.state !== 'suspended') await applyDecision(db, viewer.id, person, { decision: 'suspend', reason })
  return ok(null)
}

type Mark = (typeof PIN_MARKS)[number]

function isMark(decision: string): decision is Mark {
  return (PIN_MARKS as readonly string[]).includes(decision)
}

/** Marks a pin as unsafe or hidden, or removes both marks. The owner's devices get the change. */
async function markPin(act: Act, id: PinId, mark: Mark): Promise<void> {
  const [pin] = await act.db.query<{ owner_id: UserId }>({
    text: `update pins set is_unsafe = case $2 when 'unsafe' then true when 'unmark' then false else is_unsafe end,
             is_hidden = case $2 when 'hide' then true when 'unmark' then false else is_hidden end
           where id = $1 returning owner_id`,
    values: [id, mark],
  })
  if (!pin) return
  noteNews(act, pin.owner_id, { pins: [id] })
  await notePinsForReaders(act, { ids: [id] })
}

async function findAuthor(db: Database, type: string, id: string): Promise<UserId | null> {
  if (type === 'member') return id as UserId
  const text =
    type === 'conversation'
      ? `select ${reportedOf('$1')} as id`
      : type === 'comment'
        ? 'select user_id as id from comments where id = $1'
        : 'select owner_id as id from pins where id = $1'
  const [row] = await db.query<{ id: UserId }>({ text, values: [id] })
  return row?.id ?? null
}

/**
 * Deletes a pin with a date older than RESTORE_DAYS, so that it cannot be restored and the next sweep deletes it
 * permanently.
 */
async function removePin(act: Act, id: PinId): Promise<void> {
  const { db } = act
  await lockPinsAndSavers(db, [id])
  const [pin] = await db.query<{ owner_id: UserId; is_live: boolean }>({
    text: `select p.owner_id, p.deleted_at is null and b.deleted_at is null as is_live
           from pins p left join boards b on b.id = p.board_id where p.id = $1`,
    values: [id],
  })
  if (!pin) return
  if (pin.is_live) await countPins(db, [id], -1)
  await db.query({
    text: `update pins set deleted_at = now() - interval '${RESTORE_DAYS + 1} days' where id = $1`,
    values: [id],
  })
  noteNews(act, pin.owner_id, { pins: [id], users: [pin.owner_id] })
  await notePinsForReaders(act, { ids: [id] })
}
