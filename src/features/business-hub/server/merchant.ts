import type { UserId } from '#contracts/ids.ts'
import { MERCHANT_CHECKS, type MerchantCheck } from '#features/business-hub/constants.ts'
import type { Merchant } from '#features/business-hub/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { readMerchantCountries } from './shared/merchant-countries.ts'
import { failedChecks } from './shared/run-checks.ts'

interface ApplicationRow {
  readonly applied_at: string
  readonly is_accepted: boolean
  readonly has_left: boolean
  readonly reasons: MerchantCheck[]
}

/** The program is there in the member's own country; an account without a country is in none. */
export async function isAvailable(db: Database, member: UserId): Promise<boolean> {
  const found = await db.query({
    name: 'merchant-country',
    text: 'select from users where id = $1 and upper(country) = any($2::text[])',
    values: [member, readMerchantCountries(process.env)],
  })
  return found.length > 0
}

/** Null: never applied. */
export async function readApplication(db: Database, member: UserId): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>({
    name: 'merchant-application',
    text: `select to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as applied_at,
        accepted_at is not null as is_accepted, left_at is not null as has_left, reasons
      from merchant_applications where user_id = $1`,
    values: [member],
  })
  return row ?? null
}

/** Runs the checks: the application is accepted if all of them pass. */
export async function apply(db: Database, member: UserId): Promise<void> {
  const failed = await failedChecks(db, member)
  await db.query({
    text: `insert into merchant_applications (user_id, accepted_at, reasons)
      values ($1, case when $2::text[] = '{}' then now() end, $2)
      on conflict (user_id) do update set accepted_at = excluded.accepted_at, reasons = excluded.reasons, left_at = null,
        applied_at = case when merchant_applications.left_at is null then merchant_applications.applied_at else now() end`,
    values: [member, failed],
  })
}

export async function leave(db: Database, member: UserId): Promise<void> {
  await db.query({
    text: `update merchant_applications set accepted_at = null, reasons = '{}', left_at = now()
      where user_id = $1 and left_at is null`,
    values: [member],
  })
}

export async function describeMerchant(db: Database, member: UserId): Promise<Merchant> {
  const failed = await failedChecks(db, member)
  const row = await readApplication(db, member)
  const isOpen = row !== null && !row.has_left
  return {
    application_state:
      row === null ? null : row.has_left ? 'CANCELLED' : row.is_accepted ? 'ACCEPTED' : 'NON_COMPLIANT',
    review_status: isOpen ? (row.is_accepted ? 'COMPLETED' : 'FAILED') : null,
    review_reasons: isOpen ? row.reasons : [],
    applied_at: isOpen ? row.applied_at : null,
    checks: Object.fromEntries(
      MERCHANT_CHECKS.map((check) => [check, failed.includes(check) ? 'FAIL' : 'PASS']),
    ) as Merchant['checks'],
  }
}
