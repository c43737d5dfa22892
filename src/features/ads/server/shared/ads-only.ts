/**
 * SQL that is true if a pin that was made only for ads may run as an ad: everybody may see its owner's profile.
 * @param pin alias of a `pins` row
 */
export function mayRunAsAd(pin: string): string {
  return `(${pin}.is_ads_only and (select not au.is_private_profile and au.deactivated_at is null
    from users au where au.id = ${pin}.owner_id))`
}

/**
 * SQL that is true if the viewer may open a pin that was made only for ads. These viewers may: its owner, people of its
 * owner's business, and operators, who review its ads. Once one of its ads was approved, everybody may.
 * @param pin alias of a `pins` row
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
export function isOpenAsAd(pin: string, viewer: string): string {
  return `(${pin}.is_ads_only and (${pin}.owner_id = ${viewer}::bigint
    or (select true from users ou where ou.id = ${viewer}::bigint and ou.role = 'operator') is not null
    or exists (select from businesses oz join business_members om on om.business_id = oz.id
      where oz.profile_user_id = ${pin}.owner_id and om.user_id = ${viewer}::bigint)
    or (${mayRunAsAd(pin)} and exists (select from ads oa where oa.pin_id = ${pin}.id and oa.review_status = 'APPROVED'))))`
}
