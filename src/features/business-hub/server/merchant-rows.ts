import { DAY_MS } from '#contracts/durations.ts'
import { makeId, type UserId } from '#contracts/ids.ts'
import {
  MERCHANT_REVIEWED,
  type ApplicationState,
  type ApprovalState,
  type ReviewReason,
  type ReviewStatus,
} from '#features/business-hub/constants.ts'
import {
  hasBadge,
  nextMerchantState,
  type MerchantEvent,
  type MerchantState,
  type Transition,
} from '#features/business-hub/domain/merchant-state.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'
import { noteNews, type Touches } from '#server/sync/note-change.ts'

/** An application as the database stores it. */
export interface MerchantRow {
  readonly state: MerchantState
  readonly appliedAt: Date
  readonly shippingPolicyUrl: string | null
  readonly returnPolicyUrl: string | null
  /** The operator's comment on the last decision. */
  readonly decisionComment: string | null
}

interface StoredRow {
  readonly application_state: ApplicationState
  readonly review_status: ReviewStatus | null
  readonly approval_state: ApprovalState | null
  readonly reasons: ReviewReason[]
  readonly can_appeal: boolean
  readonly is_appeal: boolean
  readonly appeal_count: number
  readonly appeal_comment: string | null
  readonly grace_ends_at: Date | null
  readonly is_suspended_by_operator: boolean
  readonly left_at: Date | null
  readonly applied_at: Date
  readonly shipping_policy_url: string | null
  readonly return_policy_url: string | null
  readonly decision_comment: string | null
}

/**
 * The application of a member; null if the member never applied.
 * @param isLocked true to lock the row until the transaction ends
 */
export async function readMerchant(db: Database, member: UserId, isLocked = false): Promise<MerchantRow | null> {
  const [row] = await db.query<StoredRow>({
    name: isLocked ? 'merchant-locked' : 'merchant',
    text: `select application_state, review_status, approval_state, reasons, can_appeal, is_appeal, appeal_count, appeal_comment,
        grace_ends_at, is_suspended_by_operator, left_at, applied_at, shipping_policy_url, return_policy_url, decision_comment
      from merchant_applications where user_id = $1${isLocked ? ' for update' : ''}`,
    values: [member],
  })
  if (!row) return null
  return {
    state: {
      application: row.application_state,
      review: row.review_status,
      approval: row.approval_state,
      reasons: row.reasons,
      canAppeal: row.can_appeal,
      isAppeal: row.is_appeal,
      appealCount: row.appeal_count,
      appealComment: row.appeal_comment,
      graceEndsAt: row.grace_ends_at?.getTime() ?? null,
      isSuspendedByOperator: row.is_suspended_by_operator,
      leftAt: row.left_at?.getTime() ?? null,
    },
    appliedAt: row.applied_at,
    shippingPolicyUrl: row.shipping_policy_url,
    returnPolicyUrl: row.return_policy_url,
    decisionComment: row.decision_comment,
  }
}

/** A transaction that may change an application. */
export interface MerchantAct {
  readonly db: Database
  readonly touches: Touches
}

interface Details {
  readonly operator?: UserId
  readonly comment?: string | null
}

/** Review states of which the member is notified. */
const TOLD: ReadonlySet<MerchantState['review']> = new Set<MerchantState['review']>([
  'COMPLETED',
  'FAILED',
  'DISAPPROVED',
])

/**
 * Applies an event to an application, in the caller's transaction: writes the new states and the history, notes the
 * change for the member's devices, and notifies the member if a review has ended.
 */
export async function happen(
  { db, touches }: MerchantAct,
  member: UserId,
  event: MerchantEvent,
  nowMs: number,
  { operator, comment }: Details = {},
): Promise<Transition> {
  const before = await readMerchant(db, member, true)
  const next = nextMerchantState(before?.state ?? null, event, nowMs)
  if (!next.ok) return next
  const { state } = next
  await writeState(db, member, state, event, nowMs, comment)
  const isSame = before !== null && JSON.stringify(before.state) === JSON.stringify(state)
  if (isSame) return next
  await db.query({
    text: `insert into merchant_events (id, user_id, event, operator_id, reasons, comment, at)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    values: [
      makeId(nowMs, Math.random()),
      member,
      event.type,
      operator ?? null,
      state.reasons,
      event.type === 'appeal' ? state.appealComment : (comment ?? null),
      nowMs,
    ],
  })
  noteNews({ touches }, member, { users: [member] })
  if (TOLD.has(state.review) && state.review !== before?.state.review) {
    const subject = { table: 'users', id: member } as const
    const data = { review: state.review ?? '', application: state.application }
    await notify({ db, touches }, { to: member, actor: member, notice: MERCHANT_REVIEWED, subject, data, isOwn: true })
  }
  return next
}

async function writeState(
  db: Database,
  member: UserId,
  state: MerchantState,
  event: MerchantEvent,
  nowMs: number,
  comment: string | null | undefined,
): Promise<void> {
  // The daily check covers accepted merchants, and suspended merchants whose suspension a passed check would lift.
  const isChecked =
    hasBadge(state) ||
    (state.application === 'SUSPENDED' && state.review === 'DISAPPROVED' && !state.isSuspendedByOperator)
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  await db.query({
    text: `insert into merchant_applications (user_id, applied_at, accepted_at, left_at, reasons, application_state, review_status,
        approval_state, can_appeal, is_appeal, appeal_count, appeal_comment, grace_ends_at, is_suspended_by_operator, next_check_at,
        decision_comment)
      values ($1, to_timestamp($2::float8), case when $3 then to_timestamp($2::float8) end, to_timestamp($4::float8), $5, $6, $7, $8, $9, $10,
        $11, $12, to_timestamp($13::float8), $14, to_timestamp($15::float8), $16)
      on conflict (user_id) do update set
        applied_at = case when $17 then excluded.applied_at else merchant_applications.applied_at end,
        accepted_at = case when $3 then coalesce(merchant_applications.accepted_at, excluded.accepted_at) end,
        left_at = excluded.left_at, reasons = excluded.reasons, application_state = excluded.application_state,
        review_status = excluded.review_status, approval_state = excluded.approval_state, can_appeal = excluded.can_appeal,
        is_appeal = excluded.is_appeal, appeal_count = excluded.appeal_count, appeal_comment = excluded.appeal_comment,
        grace_ends_at = excluded.grace_ends_at, is_suspended_by_operator = excluded.is_suspended_by_operator,
        next_check_at = excluded.next_check_at,
        decision_comment = case when $18 then excluded.decision_comment else merchant_applications.decision_comment end`,
    values: [
      member,
      seconds(nowMs),
      hasBadge(state),
      seconds(state.leftAt),
      state.reasons,
      state.application,
      state.review,
      state.approval,
      state.canAppeal,
      state.isAppeal,
      state.appealCount,
      state.appealComment,
      seconds(state.graceEndsAt),
      state.isSuspendedByOperator,
      isChecked ? seconds(nowMs + DAY_MS) : null,
      comment ?? null,
      event.type === 'apply' && state.review === 'PROCESSING',
      // The comment is replaced by a new application, by leaving and by the next decision; other events keep it.
      event.type === 'apply' || event.type === 'leave' || comment !== undefined,
    ],
  })
}
