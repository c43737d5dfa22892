import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import type { decideOnMerchant, listMerchants, MerchantReview } from '#features/business-hub/contract.ts'
import { noteDecision } from '#features/operator/server/shared/note-decision.ts'
import { partnerName } from '#features/session/server/shared/is-partner.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { describeChecks, describeState } from './merchant.ts'
import { happen, readMerchant, type MerchantAct } from './merchant-rows.ts'
import { verifiedWebsites } from './policy-urls.ts'
import { merchantLabelSql } from './shared/merchant-label-sql.ts'
import { failedChecks } from './shared/run-checks.ts'

const HISTORY_MAX = 20
const LABEL = merchantLabelSql('a')

interface FoundRow {
  readonly user_id: UserId
  readonly username: string
  readonly business_name: string
  readonly country: string | null
  readonly history: MerchantReview['history'] | null
}

/** One page of applications. OFFSET is fast enough, because the operator opens pages by number and rarely late ones. */
export async function findMerchants(
  db: Database,
  { page, limit, label }: Input<typeof listMerchants>,
): Promise<{ rows: MerchantReview[]; totalCount: number }> {
  const where = `a.application_state <> 'CANCELLED' and ($1::text is null or ${LABEL} = $1)`
  const values = [label ?? (null satisfies MerchantLabel | null)]
  const { count } = only(
    await db.query<{ count: number }>({
      text: `select count(*)::int as count from merchant_applications a where ${where}`,
      values,
    }),
  )
  const found = await db.query<FoundRow>({
    text: `select a.user_id::text, u.username, coalesce(${partnerName('u')}, u.full_name) as business_name, u.country,
        (select json_agg(json_build_object('event', h.event, 'comment', h.comment,
            'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by h.id desc)
          from (select * from merchant_events e where e.user_id = a.user_id order by e.id desc limit ${HISTORY_MAX}) h) as history
      from merchant_applications a join users u on u.id = a.user_id
      where ${where}
      order by a.review_status is distinct from 'UNDER_REVIEW', a.applied_at, a.user_id limit $2 offset $3`,
    values: [...values, limit, (page - 1) * limit],
  })
  const rows: MerchantReview[] = []
  for (const { history, ...row } of found)
    rows.push({
      ...row,
      ...describeState(await readMerchant(db, row.user_id)),
      websites: [...(await verifiedWebsites(db, row.user_id))],
      checks: describeChecks(await failedChecks(db, row.user_id)),
      history: history ?? [],
    })
  return { rows, totalCount: count }
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
