import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { seesAds } from '#features/ads/server/shared/sees-ads.ts'
import { SHORTLIST_MAX } from '#features/boards/constants.ts'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { isMerchant } from '#features/business-hub/server/shared/is-merchant.ts'
import { merchantLabelSql } from '#features/business-hub/server/shared/merchant-label-sql.ts'
import { imageUrl } from '#features/media/contract.ts'
import { ONBOARDING_EXPERIENCES, PIN_FOOTER_EXPERIENCE, PIN_FOOTER_PLACEMENT } from '#features/onboarding/constants.ts'
import type { NetworkName } from '#features/networks/constants.ts'
import { partnerName } from '#features/session/server/shared/is-partner.ts'
import { ADULT_YEARS } from '#features/settings/constants.ts'
import type { Member } from '#server/http/handle.ts'
import type { WirePinner, WireUser } from '#features/users/contract.ts'
import { websiteData } from '#features/users/domain/website-data.ts'

export interface UserRow {
  readonly id: UserId
  readonly username: string
  readonly full_name: string
  readonly first_name: string
  readonly about: string
  readonly image_signature: ImageSignature | null
  readonly dominant_color: string
  readonly pin_count: number
  readonly board_count: number
  readonly follower_count: number
  readonly website_url: string | null
  readonly pronouns: string | null
  readonly cover_signature: ImageSignature | null
  readonly following_count: number
  readonly verified_websites: readonly string[]
  readonly is_private_profile: boolean
  /** Null for a member without a business. */
  readonly business_name: string | null
  readonly is_merchant: boolean
  /** Absent if the record was read without a viewer. */
  readonly followed?: boolean
  readonly requested?: boolean
  readonly blocked?: boolean
  readonly muted?: boolean
  /** This field and all below are null in other members' records. */
  readonly scheduled_pin_count?: number | null
  readonly save_behavior?: WireUser['save_behavior'] | null
  readonly should_show_messaging?: boolean | null
  readonly hides_pin_footer?: boolean | null
  readonly sees_ads?: boolean | null
  readonly merchant_label?: MerchantLabel | null
  readonly recent_boards?: readonly BoardId[] | null
  readonly last_repin_id?: PinId | null
  readonly has_quicksave_board?: boolean | null
  readonly first_home_feed_request_after_nux?: boolean | null
  readonly works_in_business?: boolean | null
  readonly email?: string | null
  readonly has_password?: boolean | null
  readonly is_employee?: boolean | null
  readonly third_party_marketing_tracking_enabled?: boolean | null
  readonly connected_networks?: readonly NetworkName[] | null
  /** The choices for personalization, analytics and marketing; null before the member chose. */
  readonly cookie_choice?: readonly [boolean, boolean, boolean] | null
}

export const USER_COLUMNS =
  'u.id, u.username, u.full_name, u.first_name, u.about, u.image_signature, u.dominant_color, u.pin_count, u.board_count, u.follower_count, u.website_url, u.pronouns, u.cover_signature, u.following_count, u.verified_websites, u.is_private_profile, ' +
  `${partnerName('u')} as business_name, ${isMerchant('u.id')} as is_merchant`

export function wireUser(row: UserRow): WireUser {
  return {
    id: row.id,
    type: 'user',
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name,
    image_medium_url: avatarUrl(row.image_signature, 'medium'),
    image_large_url: avatarUrl(row.image_signature, 'large'),
    ...(row.image_signature === null ? {} : { image_xlarge_url: imageUrl(row.image_signature, AVATAR_SIZES.xlarge) }),
    dominant_color: row.dominant_color,
    about: row.about,
    pin_count: row.pin_count,
    board_count: row.board_count,
    follower_count: row.follower_count,
    ...(row.website_url === null ? {} : { website_url: row.website_url }),
    ...(row.pronouns === null ? {} : { pronouns: row.pronouns }),
    ...(row.cover_signature === null ? {} : { profile_cover_url: imageUrl(row.cover_signature, '1200x') }),
    following_count: row.following_count,
    ...(row.verified_websites.length === 0
      ? {}
      : { verified_user_websites: [...row.verified_websites], is_any_website_verified: true }),
    ...websiteData(row.website_url, row.verified_websites),
    ...(row.business_name === null ? {} : { is_partner: true, partner: { business_name: row.business_name } }),
    ...(row.is_merchant ? { is_verified_merchant: true } : {}),
    ...(row.is_private_profile ? { is_private_profile: true } : {}),
    ...(row.requested ? { follow_requested_by_me: true } : {}),
    ...(row.followed === undefined ? {} : { explicitly_followed_by_me: row.followed }),
    ...(row.blocked === undefined ? {} : { blocked_by_me: row.blocked }),
    ...(row.muted === undefined ? {} : { muted_by_me: row.muted }),
    ...(row.scheduled_pin_count == null ? {} : { scheduled_pin_count: row.scheduled_pin_count }),
    ...(row.save_behavior == null ? {} : { save_behavior: row.save_behavior }),
    ...(row.should_show_messaging == null ? {} : { should_show_messaging: row.should_show_messaging }),
    // If the pin of the last save no longer exists, the member's own record has null for it.
    ...(row.recent_boards == null
      ? {}
      : {
          recent_boards: [...row.recent_boards],
          last_repin_id: row.last_repin_id ?? null,
          has_quicksave_board: row.has_quicksave_board ?? false,
        }),
    ...(row.first_home_feed_request_after_nux ? { first_home_feed_request_after_nux: true } : {}),
    ...(row.hides_pin_footer ? { hides_pin_footer: true } : {}),
    ...(row.sees_ads ? { sees_ads: true } : {}),
    ...(row.merchant_label ? { merchant_label: row.merchant_label } : {}),
    ...(row.works_in_business ? { works_in_business: true } : {}),
    ...privateFields(row),
  }
}

/** The account's fields, which only the member's own record has. */
function privateFields(row: UserRow): Partial<WireUser> {
  if (row.has_password == null) return {}
  const [personalization, analytics, marketing] = row.cookie_choice ?? []
  return {
    email: row.email ?? null,
    has_password: row.has_password,
    ...(row.is_employee ? { is_employee: true } : {}),
    third_party_marketing_tracking_enabled: row.third_party_marketing_tracking_enabled ?? true,
    ...(personalization === undefined || analytics === undefined || marketing === undefined
      ? {}
      : {
          allow_personalization_cookies: personalization,
          allow_analytic_cookies: analytics,
          allow_marketing_cookies: marketing,
        }),
    ...Object.fromEntries((row.connected_networks ?? []).map((network) => [`connected_to_${network}`, true])),
  }
}

/** The record of a session's member (spec viewer §3). */
export function sessionUser(row: UserRow, { isLimited }: Pick<Member, 'isLimited'>): WireUser {
  return { ...wireUser(row), isAuth: true, login_state: isLimited === true ? 'LIMITED_LOGIN' : 'AUTH' }
}

const OWN = {
  scheduled_pin_count: `(select count(*)::int from drafts d
      where d.user_id = u.id and d.scheduled_at is not null and d.deleted_at is null and d.published_at is null)`,
  save_behavior: `coalesce((select d.save_behavior from account_details d where d.user_id = u.id), 'one_tap')`,
  should_show_messaging: `(u.writing_stopped_at is null
      and coalesce((select d.messages_from from account_details d where d.user_id = u.id), 'everyone') <> 'nobody')`,
  last_repin_id: '(select p.id::text from pins p where p.id = u.last_repin_id and p.deleted_at is null)',
  recent_boards: `array(select b.id::text from boards b
      where (b.owner_id = u.id or b.id in (
          select c.board_id from board_collaborators c where c.user_id = u.id and c.status = 'accepted' and 'write' = any(c.access)))
        and b.deleted_at is null and b.archived_at is null and b.smart_search is null and b.last_saved_at is not null
      order by b.last_saved_at desc, b.id desc limit ${SHORTLIST_MAX})`,
  has_quicksave_board:
    'exists (select from boards b where b.owner_id = u.id and b.is_quick_save and b.deleted_at is null)',
  first_home_feed_request_after_nux: `exists (select from experiences e where e.user_id = u.id and e.status = 'completed'
      and e.experience_id in (${Object.values(ONBOARDING_EXPERIENCES).join(', ')})
      and not exists (select from recommendation_editions r where r.user_id = u.id
        and r.edition >= (extract(epoch from e.updated_at) * 1000)::bigint))`,
  // Completed or dismissed experiences have no effect (spec viewer §4 and §9).
  hides_pin_footer: `exists (select from experiences e where e.user_id = u.id and e.experience_id = ${PIN_FOOTER_EXPERIENCE}
      and e.placement_id = ${PIN_FOOTER_PLACEMENT} and e.hide_footer and e.status in ('unseen', 'viewed'))`,
  sees_ads: seesAds('u'),
  merchant_label: `(select ${merchantLabelSql('ml')} from merchant_applications ml where ml.user_id = u.id)`,
  // The people of a partner count as members of the partner's business.
  works_in_business: `(exists (select from business_members bm where bm.user_id = u.id)
      or exists (select from business_managers bm where bm.user_id = u.id))`,
  email: 'u.email_key',
  has_password: 'u.password_hash is not null',
  is_employee: `u.role <> 'member'`,
  third_party_marketing_tracking_enabled: `coalesce((
      select d.allows_tracking and (d.birthday is null or d.birthday <= (now() - interval '${ADULT_YEARS} years')::date)
      from account_details d where d.user_id = u.id), true)`,
  connected_networks: 'array(select a.network from network_accounts a where a.user_id = u.id order by a.network)',
  cookie_choice: '(select array[c.personalization, c.analytics, c.marketing] from consents c where c.user_id = u.id)',
}

/** The columns that only a member `u` can read, in their own record. */
export const OWN_COLUMNS = Object.entries(OWN)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ')

/**
 * SQL columns of the viewer's relation to a member `u`.
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
export function relationColumns(viewer: string): string {
  return `exists (select from member_follows f where f.follower_id = ${viewer}::bigint and f.user_id = u.id) as followed,
    exists (select from follow_requests r where r.follower_id = ${viewer}::bigint and r.user_id = u.id) as requested,
    exists (select from blocks k where k.user_id = ${viewer}::bigint and k.blocked_id = u.id) as blocked,
    exists (select from mutes k where k.user_id = ${viewer}::bigint and k.muted_id = u.id) as muted,
    ${Object.entries(OWN)
      .map(([name, sql]) => `case when u.id = ${viewer}::bigint then ${sql} end as ${name}`)
      .join(', ')}`
}

/** SQL columns of a pin's owner or of another person, with a prefix so that they do not clash with other columns. */
export const PINNER_COLUMNS =
  'u.id as pinner_id, u.username as pinner_username, u.full_name as pinner_name, u.image_signature as pinner_image, u.dominant_color as pinner_color'

export interface PinnerRow {
  readonly pinner_id: UserId
  readonly pinner_username: string
  readonly pinner_name: string
  readonly pinner_image: ImageSignature | null
  readonly pinner_color: string
}

export function wirePinner(row: PinnerRow): WirePinner {
  return {
    id: row.pinner_id,
    type: 'user',
    username: row.pinner_username,
    full_name: row.pinner_name,
    image_medium_url: avatarUrl(row.pinner_image, 'medium'),
    dominant_color: row.pinner_color,
  }
}

/** Sizes of a member's picture (spec viewer §3). */
const AVATAR_SIZES = { small: '60x60', medium: '60x60', large: '136x136', xlarge: '474x' } as const

export function avatarUrl(signature: ImageSignature | null, size: keyof typeof AVATAR_SIZES): string | null {
  return signature === null ? null : imageUrl(signature, AVATAR_SIZES[size])
}
