import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { WirePinner, WireUser } from '#features/users/contract.ts'

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
  /** Absent where nobody's point of view was asked for. */
  readonly followed?: boolean
  readonly requested?: boolean
  readonly blocked?: boolean
  readonly muted?: boolean
  /** Null in other members' records. */
  readonly scheduled_pin_count?: number | null
}

export const USER_COLUMNS =
  'u.id, u.username, u.full_name, u.first_name, u.about, u.image_signature, u.dominant_color, u.pin_count, u.board_count, u.follower_count, u.website_url, u.pronouns, u.cover_signature, u.following_count, u.verified_websites, u.is_private_profile'

export function wireUser(row: UserRow): WireUser {
  return {
    id: row.id,
    type: 'user',
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name,
    image_medium_url: avatarUrl(row.image_signature, '60x60'),
    image_large_url: avatarUrl(row.image_signature, '136x136'),
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
    ...(row.is_private_profile ? { is_private_profile: true } : {}),
    ...(row.requested ? { follow_requested_by_me: true } : {}),
    ...(row.followed === undefined ? {} : { explicitly_followed_by_me: row.followed }),
    ...(row.blocked === undefined ? {} : { blocked_by_me: row.blocked }),
    ...(row.muted === undefined ? {} : { muted_by_me: row.muted }),
    ...(row.scheduled_pin_count == null ? {} : { scheduled_pin_count: row.scheduled_pin_count }),
  }
}

/** What the viewer is to a member `u`. @param viewer placeholder of the viewer's id, null for a visitor */
export function relationColumns(viewer: string): string {
  return `exists (select from member_follows f where f.follower_id = ${viewer}::bigint and f.user_id = u.id) as followed,
    exists (select from follow_requests r where r.follower_id = ${viewer}::bigint and r.user_id = u.id) as requested,
    exists (select from blocks k where k.user_id = ${viewer}::bigint and k.blocked_id = u.id) as blocked,
    exists (select from mutes k where k.user_id = ${viewer}::bigint and k.muted_id = u.id) as muted,
    case when u.id = ${viewer}::bigint then (select count(*)::int from drafts d
      where d.user_id = u.id and d.scheduled_at is not null and d.deleted_at is null and d.published_at is null) end as scheduled_pin_count`
}

/** Columns of the person who pinned, prefixed so that they stand beside a pin's or comment's own. */
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
    image_medium_url: avatarUrl(row.pinner_image, '60x60'),
    dominant_color: row.pinner_color,
  }
}

function avatarUrl(signature: ImageSignature | null, rendition: '60x60' | '136x136'): string | null {
  return signature === null ? null : imageUrl(signature, rendition)
}
