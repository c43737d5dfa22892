import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ageInYears } from '../constants.ts'
import type { AccountSettings } from '../contract.ts'

interface Row extends Omit<
  AccountSettings,
  'image_url' | 'cover_url' | 'last_name' | 'age_in_years' | 'can_enable_mfa'
> {
  readonly image_signature: ImageSignature | null
  readonly cover_signature: ImageSignature | null
}

/** Null if the member is known to nobody any more. */
export async function readAccountSettings(db: Database, userId: UserId): Promise<AccountSettings> {
  const row = only(
    await db.query<Row>({
      name: 'account-settings',
      text: `select u.username, u.full_name, u.first_name, u.about, coalesce(u.website_url, '') as website_url,
               coalesce(u.pronouns, '') as pronouns, u.image_signature, u.cover_signature,
               to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
               u.email_key as email, d.email_verified_at is not null as is_email_verified,
               d.verification_sent_at is not null as is_verification_sent, d.pending_email,
               d.backup_email, d.backup_email_verified_at is not null as is_backup_email_verified,
               u.country, u.locale, d.gender, coalesce(d.custom_gender, '') as custom_gender,
               to_char(d.birthday, 'YYYY-MM-DD') as birthday, u.password_hash is not null as has_password,
               exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null) as has_mfa_enabled,
               exists (select from passcodes p where p.user_id = u.id) as has_passcode,
               u.is_private_profile, u.is_search_hidden,
               coalesce(d.allows_tracking, true) as third_party_marketing_tracking_enabled,
               coalesce(d.mentions_from, 'everyone') as mentions_from,
               coalesce(d.messages_from, 'everyone') as messages_from
             from users u left join account_details d on d.user_id = u.id where u.id = $1`,
      values: [userId],
    }),
  )
  const { image_signature: image, cover_signature: cover, ...others } = row
  return {
    ...others,
    last_name: row.full_name.startsWith(`${row.first_name} `) ? row.full_name.slice(row.first_name.length + 1) : '',
    image_url: image === null ? null : imageUrl(image, '136x136'),
    cover_url: cover === null ? null : imageUrl(cover, '1200x'),
    age_in_years: row.birthday === null ? null : ageInYears(row.birthday, Date.now()),
    can_enable_mfa: row.has_password,
  }
}
