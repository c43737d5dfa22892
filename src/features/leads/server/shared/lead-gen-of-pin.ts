import { isPartner } from '#features/session/server/shared/is-partner.ts'

/**
 * SQL for the form of a pin as a `PinLeadGen`. It is null if the pin has no form and the viewer cannot add one.
 * @param pin alias of a `pins` row
 */
export function leadGenOfPin(pin: string, viewer: string): string {
  const isMine = `coalesce(${pin}.owner_id = ${viewer}::bigint, false)`
  return `(select json_build_object('form', case when lf.pin_id is not null then json_build_object(
        'title', lf.title, 'note', lf.note, 'asks', lf.asks, 'privacy_url', lf.privacy_url) end,
      'is_mine', ${isMine},
      'submitted_by_me', exists (select from lead_submissions ls where ls.pin_id = ${pin}.id and ls.user_id = ${viewer}::bigint),
      'submission_count', case when ${isMine} then
        (select count(*)::int from lead_submissions ls where ls.pin_id = ${pin}.id) end)
    from (select) one left join lead_forms lf on lf.pin_id = ${pin}.id
    where lf.pin_id is not null or (${isMine} and ${isPartner(`${pin}.owner_id`)}))`
}
