/**
 * SQL of the label of an application, with the same result as `merchantLabel`; null for none.
 * @param row alias of a `merchant_applications` row
 */
export function merchantLabelSql(row: string): string {
  return `case when ${row}.application_state = 'CANCELLED' then null
    when ${row}.review_status in ('PROCESSING', 'UNDER_REVIEW') then 'In-progress'
    when ${row}.application_state = 'ACCEPTED' then 'Active'
    when ${row}.application_state = 'SUSPENDED' then 'Suspended' else 'Needs attention' end`
}
