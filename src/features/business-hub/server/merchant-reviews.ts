import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import type { decideOnMerchant, listMerchants, MerchantReview } from '#features/business-hub/contract.ts'
import { noteDecision } from '#features/operator/server/shared/note-decision.ts'
import { partnerName } from '#features/session/server/shared/is-partner.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import { describeChecks, describeState } from './merchant.ts'
import { happen, readMerchant, type MerchantAct } from './merchant-rows.ts'
import { verifiedWebsites } from './policy-urls.ts'
import { merchantLabelSql } from './shared/merchant-label-sql.ts'
import { failedChecks } from './shared/run-checks.ts'

const HISTORY_MAX = 20
const LABEL = merchantLabelSql('a')
const NAME = `coalesce(${partnerName('u')}, u.full_name)`

interface FoundRow {
  readonly user_id: UserId
  readonly username: string
  readonly business_name: string
  readonly country: string | null
  readonly history: MerchantReview['history'] | null
}

/** One page of applications. */
export async function findMerchants(
  db: Database,
  { label, ...order }: Input<typeof listMerchants>,
): Promise<{ rows: MerchantReview[]; totalCount: number }> {
  const { rows: found, totalCount } = await tablePage<FoundRow>(
    db,
    {
      columns: `a.user_id::text, u.username, ${NAME} as business_name, u.country,
        (select json_agg(json_build_object('event', h.event, 'comment', h.comment,
            'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by h.id desc)
          from (select * from merchant_events e where e.user_id = a.user_id order by e.id desc limit ${HISTORY_MAX}) h) as history`,
      from: 'merchant_applications a join users u on u.id = a.user_id',
      where: `a.application_state <> 'CANCELLED' and ($1::text is null or ${LABEL} = $1)`,
      sorts: {
        queue: `row(a.review_status is distinct from 'UNDER_REVIEW', a.applied_at)`,
        name: `lower(${NAME})`,
        country: 'u.country',
        since: 'a.applied_at',
      },
      searches: {},
      id: 'a.user_id',
      values: [label ?? (null satisfies MerchantLabel | null)],
    },
    order,
  )
  const rows: MerchantReview[] = []
  for (const { history, ...row } of found)
    rows.push({
      ...row,
      ...describeState(await readMerchant(db, row.user_id)),
      websites: [...(await verifiedWebsites(db, row.user_id))],
      checks: describeChecks(await failedChecks(db, row.user_id)),
      history: history ?? [],
    })
  return { rows, totalCount }
}

const EVENTS = { approve: 'approve', decline: 'decline', suspend: 'suspend', reinstate: 'reinstate' } as const

/** Carries out the operator's decision on an application, in the caller's transaction. */
export async function decideOn(
  act: MerchantAct & { readonly viewer: Member },
  { user_id: member, decision, reasons, comment = '' }: Input<typeof decideOnMerchant>,
  nowMs: number,
): Promise<Answer<null, 'request/invalid' | 'user/not-found' | 'merchant/wrong-state'>> {
  if ((await readMerchant(act.db, member)) === null)
    return fail('user/not-found', 'options.user_id: has no application', { field: 'options.user_id' })
  const type = EVENTS[decision]
  const event = type === 'decline' || type === 'suspend' ? { type, reasons } : { type }
  const next = await happen(act, member, event, nowMs, { operator: act.viewer.id, comment: comment.trim() || null })
  if (next.ok) {
    const chosen = 'reasons' in event ? reasons : []
    const text = comment.trim()
    await noteDecision(act.db, {
      operator: act.viewer.id,
      member,
      subject: 'merchant',
      decision,
      text,
      reasons: chosen,
    })
    return ok(null)
  }
  return next.why === 'reasons-missing'
    ? fail('request/invalid', 'options.reasons: at least one is required', { field: 'options.reasons' })
    : fail('merchant/wrong-state', `options.decision: the application does not allow it now`, {
        field: 'options.decision',
      })
}
