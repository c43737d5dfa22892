import type { PinPerson } from '#features/pins/contract/closeup-fields.ts'
import { isMerchant } from '#features/business-hub/server/shared/is-merchant.ts'
import { imageUrl } from '#features/media/contract.ts'
import { shownPinCount } from '#features/users/server/shared/users.ts'
import { wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'

export interface PersonRow extends PinnerRow {
  readonly person_followers: number
  readonly person_pins: number
  readonly person_websites: readonly string[]
  readonly person_followed: boolean
  readonly person_blocked: boolean
  readonly person_merchant: boolean
  readonly person_ads_only: boolean
}

/**
 * SQL: all pins of a member `u` are for ads alone. The first `exists` uses a small index and is false for most members.
 */
const HAS_ADS_ALONE = `case when exists (select from pins ap where ap.owner_id = u.id and ap.is_ads_only and ap.deleted_at is null)
  then not exists (select from pins op where op.owner_id = u.id and not op.is_ads_only and op.deleted_at is null) else false end`

/**
 * SQL columns of a member `u`, in addition to those that `wirePinner` needs.
 * @param viewer placeholder of the viewer's id
 */
export function personColumns(viewer: string): string {
  return `u.follower_count as person_followers, ${shownPinCount(viewer)} as person_pins, u.verified_websites as person_websites, ${isMerchant('u.id')} as person_merchant,
  ${HAS_ADS_ALONE} as person_ads_only,
  exists (select from member_follows pf where pf.follower_id = ${viewer}::bigint and pf.user_id = u.id) as person_followed,
  exists (select from blocks pk where pk.user_id = ${viewer}::bigint and pk.blocked_id = u.id) as person_blocked`
}

export function pinPerson(row: PersonRow): PinPerson {
  const [website] = row.person_websites
  return {
    ...wirePinner(row),
    image_large_url: row.pinner_image === null ? null : imageUrl(row.pinner_image, '136x136'),
    follower_count: row.person_followers,
    pin_count: row.person_pins,
    explicitly_followed_by_me: row.person_followed,
    blocked_by_me: row.person_blocked,
    is_verified_merchant: row.person_merchant,
    verified_identity: website === undefined ? null : { website },
    is_ads_only_profile: row.person_ads_only,
  }
}
