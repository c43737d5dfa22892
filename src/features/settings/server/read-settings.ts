import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import { avatarUrl } from '#features/users/server/shared/user-record.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ADULT_YEARS, ageInYears, NAGS, PHONE_END_DIGITS, YOUNG_YEARS } from '../constants.ts'
import type { AccountSettings } from '../contract.ts'

interface Row extends Omit<
  AccountSettings,
  | 'image_small_url'
  | 'image_medium_url'
  | 'image_large_url'
  | 'image_xlarge_url'
  | 'cover_url'
  | 'last_name'
  | 'age_in_years'
  | 'can_enable_mfa'
  | 'is_under_16'
  | 'is_under_18'
  | 'nags'
  | 'phone_number_end'
  | 'recovery_codes_left'
> {
  readonly recovery_codes_left: number
  readonly image_signature: ImageSignature | null
  readonly cover_signature: ImageSignature | null
}

const isDue: Readonly<Record<(typeof NAGS)[number], (row: Row) => boolean>> = {
  verify_email: ({ email, is_email_verified: isVerified }) => email !== null && !isVerified,
  add_password: ({ has_password: hasPassword }) => !hasPassword,
  add_birthday: ({ birthday }) => birthday === null,
  add_backup_email: ({ is_email_verified: isVerified, backup_email: backup }) => isVerified && backup === null,
}

/** Reads the settings that only the member can read. */
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
               (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes_left,
               exists (select from passcodes p where p.user_id = u.id) as has_passcode,
               u.is_private_profile, u.is_search_hidden,
               coalesce(d.allows_tracking, true) as third_party_marketing_tracking_enabled,
               coalesce(d.allows_autofill, false) as allows_autofill,
               coalesce(d.mentions_from, 'everyone') as mentions_from,
               coalesce(d.messages_from, 'everyone') as messages_from,
               coalesce(d.messages_from, 'everyone') <> 'nobody' and u.writing_stopped_at is null as should_show_messaging,
               coalesce(d.shopping_rec_disabled, false) as shopping_rec_disabled,
               coalesce(d.show_personal_boutique, true) as show_personal_boutique,
               coalesce(d.save_behavior, 'one_tap') as save_behavior,
               d.phone_country, coalesce(d.phone_number, '') as phone_number, u.pin_count, u.board_count,
               (select count(*)::int from boards b where b.owner_id = u.id and b.privacy = 'secret' and b.deleted_at is null) as secret_board_count,
               (select count(*)::int from boards b where b.deleted_at is null and ((b.owner_id = u.id and b.collaborator_count > 0)
                 or exists (select from board_collaborators c where c.board_id = b.id and c.user_id = u.id and c.status = 'accepted'))) as group_board_count
             from users u left join account_details d on d.user_id = u.id where u.id = $1`,
      values: [userId],
    }),
  )
  const { image_signature: image, cover_signature: cover, recovery_codes_left: codesLeft, ...others } = row
  const age = row.birthday === null ? null : ageInYears(row.birthday, Date.now())
  const isUnder = (years: number) => age !== null && age < years
  return {
    ...others,
    ...(row.has_mfa_enabled ? { recovery_codes_left: codesLeft } : {}),
    // Third-party tracking is always off for minors.
    third_party_marketing_tracking_enabled: row.third_party_marketing_tracking_enabled && !isUnder(ADULT_YEARS),
    is_under_16: isUnder(YOUNG_YEARS),
    is_under_18: isUnder(ADULT_YEARS),
    nags: NAGS.filter((nag) => isDue[nag](row)),
    phone_number_end: row.phone_number.slice(-PHONE_END_DIGITS),
    last_name: row.full_name.startsWith(`${row.first_name} `) ? row.full_name.slice(row.first_name.length + 1) : '',
    image_small_url: avatarUrl(image, 'small'),
    image_medium_url: avatarUrl(image, 'medium'),
    image_large_url: avatarUrl(image, 'large'),
    image_xlarge_url: avatarUrl(image, 'xlarge'),
    cover_url: cover === null ? null : imageUrl(cover, '1200x'),
    age_in_years: age,
    can_enable_mfa: row.has_password,
  }
}
