import type { UserId } from '#contracts/ids.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import type { MailTemplates } from '#features/mail/server/shared/mail-templates.ts'
import { forgetSuspendedSessions, suspendSessions } from '#features/session/server/shared/suspended-sessions.ts'
import type { Input } from '#contracts/endpoint.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Database } from '#server/storage/database.ts'
import { only } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import type { decide, listPeople, Person } from '../../contract.ts'
import { noteDecision } from './note-decision.ts'
import type { Page } from './page-of.ts'

const STATE = `case when u.suspended_at is not null then 'suspended' when u.writing_stopped_at is not null then 'stopped' else 'active' end`
const COLUMNS = `u.id, u.username, u.full_name, u.email_key as email, u.role, ${STATE} as state, u.pin_count,
  to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  (select d.reason from operator_decisions d where d.user_id = u.id and d.subject = 'member' order by d.id desc limit 1) as reason`

/**
 * Members whose username begins with the term, whose name has its words, or whose address it is. Newest first, unless
 * the call names a column.
 */
export async function findPeople(
  db: Database,
  features: readonly Pick<ServerFeature, 'memberNames'>[],
  input: Input<typeof listPeople>,
): Promise<Page<Person>> {
  const { searchTerm, state, ...order } = input
  const term = searchTerm.trim().toLowerCase()
  const names = features.find(({ memberNames }) => memberNames)?.memberNames
  // Each condition has an index.
  const isFound = ['u.username_key like $2', 'u.email_key = $3', ...(names ? [names.isFound('$4')] : [])].join(' or ')
  const asked = [`${term.replaceAll(/[\\%_]/g, '\\$&')}%`, term, ...(names ? [names.queryOf(term)] : [])]
  const { rows, totalCount } = await tablePage<Person>(
    db,
    {
      columns: COLUMNS,
      from: 'users u',
      where: `($1::text is null or ${STATE} = $1)${term === '' ? '' : ` and (${isFound})`}`,
      sorts: { since: 'u.id', name: 'u.username_key', email: 'u.email_key', state: STATE },
      searches: {},
      id: 'u.id',
      values: [state ?? null, ...(term === '' ? [] : asked)],
      sortDirection: 'DESCENDING',
    },
    order,
  )
  return { rows, totalCount }
}

export async function findPerson(db: Database, id: UserId): Promise<Person | null> {
  const rows = await db.query<Person>({ text: `select ${COLUMNS} from users u where u.id = $1`, values: [id] })
  return rows[0] ?? null
}

/** Restricts or restores a member within the caller's transaction, and stores the reason. */
export async function applyDecision(
  db: Database,
  operatorId: UserId,
  person: Person,
  { decision, reason }: Pick<Input<typeof decide>, 'decision' | 'reason'>,
): Promise<Person> {
  const { id } = person
  await db.query({
    text: `update users set
             suspended_at = case $2 when 'suspend' then now() when 'restore' then null else suspended_at end,
             writing_stopped_at = case $2 when 'stop-writing' then now() when 'restore' then null else writing_stopped_at end
           where id = $1`,
    values: [id, decision],
  })
  if (decision === 'suspend') await suspendSessions(db, id)
  if (decision === 'restore') await forgetSuspendedSessions(db, id)
  await noteDecision(db, { operator: operatorId, member: id, subject: 'member', decision, text: reason.trim() })
  await sendMail(db, { to: id, template: templateOf(decision, person), data: { reason: reason.trim() } })
  return only(await db.query<Person>({ text: `select ${COLUMNS} from users u where u.id = $1`, values: [id] }))
}

function templateOf(decision: Input<typeof decide>['decision'], { state }: Person): keyof MailTemplates {
  if (decision === 'suspend') return 'accountSuspended'
  if (decision === 'stop-writing') return 'writingStopped'
  return state === 'stopped' ? 'writingAllowed' : 'accountRestored'
}
