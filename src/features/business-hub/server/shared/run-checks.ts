import type { UserId } from '#contracts/ids.ts'
import {
  ACCOUNT_AGE_MIN_DAYS,
  DOMAIN_AGE_MIN_DAYS,
  FEEDBACK_DAYS,
  MERCHANT_CHECKS,
  SHOP_PINS_MIN,
  UPHELD_REPORTS_MAX,
  type MerchantCheck,
} from '#features/business-hub/constants.ts'
import { only, type Database } from '#server/storage/database.ts'

/** SQL conditions that are true if a member `u` passes each check (spec business §4). */
const PASSES: Readonly<Record<MerchantCheck, string>> = {
  ACCOUNT_AGE: `u.created_at <= now() - interval '${ACCOUNT_AGE_MIN_DAYS} days'`,
  DOMAIN_AGE: `exists (select from websites w where w.user_id = u.id and w.verified_at <= now() - interval '${DOMAIN_AGE_MIN_DAYS} days')`,
  PROFILE_IMAGE: 'u.image_signature is not null',
  PROFILE_COVER_IMAGE: 'u.cover_signature is not null',
  BIO: `btrim(u.about) <> ''`,
  SHOP_TAB: `(select count(*) from (
      select from pins p join boards b on b.id = p.board_id
      where p.owner_id = u.id and p.kind = 'product' and not p.is_oos and p.deleted_at is null
        and b.privacy = 'public' and b.deleted_at is null limit ${SHOP_PINS_MIN}) n) = ${SHOP_PINS_MIN}`,
  PINNER_FEEDBACK: `(select count(*) from reports r
      where r.state in ('removed', 'suspended') and r.decided_at > now() - interval '${FEEDBACK_DAYS} days'
        and (r.type = 'member' and r.subject_id = u.id
          or r.type = 'pin' and exists (select from pins p where p.id = r.subject_id and p.owner_id = u.id))) <= ${UPHELD_REPORTS_MAX}`,
}

const CHECKS_SQL = `select ${MERCHANT_CHECKS.map((check) => `(${PASSES[check]}) as "${check}"`).join(', ')} from users u where u.id = $1`

/** The checks that this member fails now. */
export async function failedChecks(db: Database, member: UserId): Promise<readonly MerchantCheck[]> {
  const passed = only(
    await db.query<Readonly<Record<MerchantCheck, boolean>>>({
      name: 'merchant-checks',
      text: CHECKS_SQL,
      values: [member],
    }),
  )
  return MERCHANT_CHECKS.filter((check) => !passed[check])
}
