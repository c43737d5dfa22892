import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'
import { APPLY_AGAIN_DAYS, MERCHANT_CHECKS, type MerchantCheck } from '#features/business-hub/constants.ts'
import type { Merchant } from '#features/business-hub/contract.ts'
import { merchantLabel } from '#features/business-hub/domain/merchant-state.ts'
import type { Database } from '#server/storage/database.ts'
import { readMerchant, type MerchantRow } from './merchant-rows.ts'
import { verifiedWebsites } from './policy-urls.ts'
import { readMerchantCountries } from './shared/merchant-countries.ts'
import { failedChecks } from './shared/run-checks.ts'

/**
 * True if the program is available in the account's country, or, if the account names no country, in its business's
 * country. False if neither names one.
 */
export async function isAvailable(db: Database, member: UserId): Promise<boolean> {
  const found = await db.query({
    name: 'merchant-country',
    text: `select from users u left join businesses b on b.profile_user_id = u.id
             where u.id = $1 and upper(coalesce(u.country, b.country)) = any($2::text[])`,
    values: [member, readMerchantCountries(process.env)],
  })
  return found.length > 0
}

/** The states of an application in the terms of the wire. */
export function describeState(row: MerchantRow | null) {
  const state = row?.state ?? null
  const isOpen = state !== null && state.application !== 'CANCELLED'
  return {
    application_state: state?.application ?? null,
    review_status: state?.review ?? null,
    approval_state: state?.approval ?? null,
    review_reasons: [...(state?.reasons ?? [])],
    review_comment: row?.decisionComment ?? null,
    can_appeal: state?.canAppeal ?? false,
    is_appeal: state?.isAppeal ?? false,
    appeal_count: state?.appealCount ?? 0,
    appeal_comment: state?.appealComment ?? null,
    shipping_policy_url: row?.shippingPolicyUrl ?? null,
    return_policy_url: row?.returnPolicyUrl ?? null,
    label: merchantLabel(state),
    applied_at: isOpen ? (row?.appliedAt.toISOString() ?? null) : null,
    grace_ends_at: momentOf(state?.graceEndsAt),
  }
}

export function describeChecks(failed: readonly MerchantCheck[]): Merchant['checks'] {
  return Object.fromEntries(
    MERCHANT_CHECKS.map((check) => [check, failed.includes(check) ? 'FAIL' : 'PASS']),
  ) as Merchant['checks']
}

export async function describeMerchant(db: Database, member: UserId): Promise<Merchant> {
  const row = await readMerchant(db, member)
  const leftAt = row?.state.leftAt ?? null
  return {
    ...describeState(row),
    is_available: await isAvailable(db, member),
    may_apply_at: momentOf(leftAt === null ? null : leftAt + APPLY_AGAIN_DAYS * DAY_MS),
    websites: [...(await verifiedWebsites(db, member))],
    checks: describeChecks(await failedChecks(db, member)),
  }
}

function momentOf(ms: number | null | undefined): string | null {
  return ms == null ? null : new Date(ms).toISOString()
}
