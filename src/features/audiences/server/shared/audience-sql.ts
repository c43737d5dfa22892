import { AUDIENCE_PEOPLE_MIN } from '../../constants.ts'

/**
 * SQL of the ids of the people in an audience `a` of an account `o` and business `ob`: members who did one of the
 * rule's acts with a pin of the business's profile, or who visited the site. The profile's own account is left out.
 */
const PEOPLE = `select people.id from (
    select s.saved_by as id from pins p join board_pins s on s.pin_id = p.id
      where p.owner_id = ob.profile_user_id and p.deleted_at is null and a.rule->'acts' ? 'SAVE'
    union
    select r.user_id from pins p join reactions r on r.pin_id = p.id
      where p.owner_id = ob.profile_user_id and p.deleted_at is null and a.rule->'acts' ? 'REACTION'
        and r.at > now() - (a.rule->>'days')::int * interval '1 day'
    union
    select c.user_id from pins p join comments c on c.pin_id = p.id
      where p.owner_id = ob.profile_user_id and p.deleted_at is null and a.rule->'acts' ? 'COMMENT' and c.deleted_at is null
        and c.created_at > now() - (a.rule->>'days')::int * interval '1 day'
    union
    select v.user_id from audience_visitors v where v.audience_id = a.id and a.kind = 'VISITORS'
  ) people where people.id <> ob.profile_user_id`

/** SQL of the number of people in an audience `a`; null if there are fewer than AUDIENCE_PEOPLE_MIN. */
export const AUDIENCE_SIZE = `(select case when count(*) >= ${AUDIENCE_PEOPLE_MIN} then count(*)::int end from (${PEOPLE}) counted)`

export const AUDIENCE_TABLES =
  'audiences a join ad_accounts o on o.id = a.ad_account_id join businesses ob on ob.id = o.business_id'

/**
 * SQL that is true for an audience `a` that an account owns or that is shared with it.
 * @param account SQL of the account's id
 */
const isUsableBy = (account: string) => `(a.ad_account_id = ${account} or exists (
  select from audience_shares s where s.audience_id = a.id and s.ad_account_id = ${account}))`

/**
 * SQL that is true if a member is in one of the given audiences. Audiences that the account may not use are ignored.
 * @param ids SQL of a JSON array of audience ids
 * @param account SQL of the account's id
 * @param member SQL of the member's id
 */
export function isInAudience(ids: string, account: string, member: string): string {
  return `exists (select from ${AUDIENCE_TABLES} where ${ids} ? a.id::text and ${isUsableBy(account)}
    and ${member} in (${PEOPLE}))`
}

/**
 * SQL that is true if an account may use at least one of the given audiences.
 * @param ids SQL of a JSON array of audience ids
 * @param account SQL of the account's id
 */
export function hasUsableAudience(ids: string, account: string): string {
  return `exists (select from audiences a where ${ids} ? a.id::text and ${isUsableBy(account)})`
}

/**
 * SQL of the audiences that an account may use.
 * @param account SQL of the account's id
 */
export function usableAudiences(account: string): string {
  return `select a.id::text as id, a.name, ${AUDIENCE_SIZE} as size from ${AUDIENCE_TABLES} where ${isUsableBy(account)}`
}
