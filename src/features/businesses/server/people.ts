import type { Input } from '#contracts/endpoint.ts'
import type { AdAccountId, BusinessId, UserId } from '#contracts/ids.ts'
import { pauseWithoutAudience } from '#features/ads/server/shared/audience-uses.ts'
import type { Notifier } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type { BusinessRole } from '../constants.ts'
import type { BusinessPartner, BusinessPerson, listPartners, listPeople } from '../contract/people.ts'
import { ASSET_ROWS } from './shared/assets.ts'
import { instant, personJson } from './shared/describe.ts'

/** SQL of the number of a business's assets of a type on which a subject has a permission. */
function assetCount(type: 'AD_ACCOUNT' | 'PROFILE', business: string, subject: 'MEMBER' | 'PARTNER', id: string) {
  return `(select count(*)::int from (
    select g.asset_id from asset_grants g where g.business_id = ${business} and g.asset_type = '${type}'
      and g.subject_type = '${subject}' and g.subject_id = ${id}
    union
    select ga.asset_id from asset_groups ag join asset_group_assets ga on ga.group_id = ag.id and ga.asset_type = '${type}'
      join asset_group_grants gg on gg.group_id = ag.id and gg.subject_type = '${subject}' and gg.subject_id = ${id}
        and cardinality(gg.permissions) > 0
      where ag.business_id = ${business}) assets)`
}

/**
 * SQL of the number of a person's assets of a type: all of the business's assets for owners and admins, otherwise those
 * with a permission.
 */
function personAssetCount(type: 'AD_ACCOUNT' | 'PROFILE') {
  return `case when m.role in ('OWNER', 'BIZ_ADMIN')
    then (select count(*)::int from ${ASSET_ROWS[type]} own where own.business_id = m.business_id)
    else ${assetCount(type, 'm.business_id', 'MEMBER', 'u.id')} end`
}

const PERSON_COLUMNS = `u.id, ${personJson('u')} as user, m.role as business_role, ${instant('m.created_at')} as created_time,
  json_build_object(
    'ad_accounts', ${personAssetCount('AD_ACCOUNT')},
    'profiles', ${personAssetCount('PROFILE')},
    'asset_groups', (select count(*)::int from asset_groups ag where ag.business_id = m.business_id
      and (m.role in ('OWNER', 'BIZ_ADMIN') or exists (select from asset_group_grants gg where gg.group_id = ag.id
        and gg.subject_type = 'MEMBER' and gg.subject_id = u.id)))) as assets_summary`
const PEOPLE = 'business_members m join users u on u.id = m.user_id'
const NAMES = { name: 'u.full_name', username: 'u.username_key' }

export function findPeople(
  db: Database,
  business: BusinessId,
  input: Input<typeof listPeople>,
): Promise<TablePage<BusinessPerson>> {
  const hasAccount = `($3::bigint is null or m.role in ('OWNER', 'BIZ_ADMIN')
    or exists (select from asset_grants g where g.business_id = m.business_id and g.asset_type = 'AD_ACCOUNT'
      and g.asset_id = $3 and g.subject_type = 'MEMBER' and g.subject_id = m.user_id)
    or exists (select from asset_groups ag join asset_group_assets ga on ga.group_id = ag.id
      and ga.asset_type = 'AD_ACCOUNT' and ga.asset_id = $3
      join asset_group_grants gg on gg.group_id = ag.id and gg.subject_type = 'MEMBER' and gg.subject_id = m.user_id
        and cardinality(gg.permissions) > 0
      where ag.business_id = m.business_id))`
  return tablePage<BusinessPerson>(
    db,
    {
      columns: PERSON_COLUMNS,
      from: PEOPLE,
      where: `m.business_id = $1 and ($2::text is null or m.role = $2) and ${hasAccount}
        and ($4::bigint is null or m.user_id = $4)`,
      sorts: {
        name: 'lower(u.full_name)',
        username: 'u.username_key',
        business_role: 'm.role',
        created_time: 'm.created_at',
      },
      searches: NAMES,
      id: 'u.id',
      values: [business, input.business_role ?? null, input.ad_account_id ?? null, input.member_id ?? null],
    },
    input,
  )
}

export async function findPeopleById(
  db: Database,
  business: BusinessId,
  ids: readonly UserId[],
): Promise<BusinessPerson[]> {
  const rows = await db.query<BusinessPerson>({
    name: 'business-people-by-id',
    text: `select ${PERSON_COLUMNS} from ${PEOPLE} where m.business_id = $1 and u.id = any($2::bigint[]) order by u.id`,
    values: [business, ids],
  })
  return [...rows]
}

export async function countOwners(db: Database, business: BusinessId): Promise<number> {
  const rows = await db.query({
    name: 'business-owners',
    text: `select from business_members where business_id = $1 and role = 'OWNER'`,
    values: [business],
  })
  return rows.length
}

export async function setRole(db: Database, business: BusinessId, user: UserId, role: BusinessRole): Promise<void> {
  await db.query({
    name: 'business-role',
    text: 'update business_members set role = $3 where business_id = $1 and user_id = $2',
    values: [business, user, role],
  })
}

/**
 * Removes a person, and the person's permissions, memberships in groups, requests, and the invites that the person
 * sent.
 */
export async function removePerson(db: Database, business: BusinessId, user: UserId): Promise<void> {
  const values = [business, user]
  for (const text of [
    `delete from asset_grants where business_id = $1 and subject_type = 'MEMBER' and subject_id = $2`,
    `delete from asset_group_grants where subject_type = 'MEMBER' and subject_id = $2
       and group_id in (select id from asset_groups where business_id = $1)`,
    `update asset_groups set owner_id = null where business_id = $1 and owner_id = $2`,
    `update business_invites set status = 'CANCELLED', updated_at = now()
       where business_id = $1 and status = 'PENDING' and (sent_by = $2 or user_id = $2)`,
    `update asset_requests set status = 'WITHDRAWN', decided_at = now()
       where requested_by = $2 and status = 'PENDING' and (business_id = $1 or partner_id = $1)`,
    'delete from acting_as where business_id = $1 and user_id = $2',
    'delete from business_members where business_id = $1 and user_id = $2',
    'insert into business_former_members (business_id, user_id) values ($1, $2) on conflict do nothing',
  ])
    await db.query({ text, values })
}

/** @param of the column with the business that a row shows: the partner's, or the client's */
function partnerQuery(of: 'partner_business_id' | 'business_id') {
  const own = of === 'partner_business_id' ? 'business_id' : 'partner_business_id'
  return {
    columns: `b.id, b.name, u.username, p.type as partner_type, ${instant('p.created_at')} as created_time,
      json_build_object(
        'ad_accounts', ${assetCount('AD_ACCOUNT', 'p.business_id', 'PARTNER', 'p.partner_business_id')},
        'profiles', ${assetCount('PROFILE', 'p.business_id', 'PARTNER', 'p.partner_business_id')}) as assets_summary`,
    from: `business_partners p join businesses b on b.id = p.${of} join users u on u.id = b.profile_user_id`,
    where: `p.${own} = $1 and ($2::text is null or p.type = $2)`,
    sorts: { name: 'lower(b.name)', partner_type: 'p.type', created_time: 'p.created_at' },
    searches: { name: 'b.name', username: 'u.username_key' },
    id: 'b.id',
  }
}

export function findPartners(
  db: Database,
  business: BusinessId,
  input: Input<typeof listPartners>,
): Promise<TablePage<BusinessPartner>> {
  const values = [business, input.partner_type ?? null]
  return tablePage<BusinessPartner>(db, { ...partnerQuery('partner_business_id'), values }, input)
}

export function findClients(
  db: Database,
  business: BusinessId,
  input: Omit<Input<typeof listPartners>, 'partner_type' | 'sortBy'> & { readonly sortBy?: string },
): Promise<TablePage<BusinessPartner>> {
  return tablePage<BusinessPartner>(db, { ...partnerQuery('business_id'), values: [business, null] }, input)
}

export async function findPartner(
  db: Database,
  business: BusinessId,
  partner: BusinessId,
): Promise<BusinessPartner | null> {
  const { columns, from, where } = partnerQuery('partner_business_id')
  const [row] = await db.query<BusinessPartner>({
    name: 'business-partner',
    text: `select ${columns} from ${from} where ${where} and b.id = $3`,
    values: [business, null, partner],
  })
  return row ?? null
}

/**
 * Ends a partnership: removes the partner's permissions, what the partner gave its own people, shared audiences, and
 * open invites and requests between the two. Campaigns that lose all their audiences are paused.
 */
export async function removePartner(notifier: Notifier, business: BusinessId, partner: BusinessId): Promise<void> {
  const { db } = notifier
  const values = [business, partner]
  for (const text of [
    `delete from asset_grants where business_id = $1 and subject_type = 'PARTNER' and subject_id = $2`,
    `delete from asset_grants where business_id = $2 and (
       asset_type = 'AD_ACCOUNT' and asset_id in (select id from ad_accounts where business_id = $1)
       or asset_type = 'PROFILE' and asset_id = (select profile_user_id from businesses where id = $1))`,
    `delete from asset_group_grants where subject_type = 'PARTNER' and subject_id = $2
       and group_id in (select id from asset_groups where business_id = $1)`,
    `delete from audience_shares s using audiences a, ad_accounts o, ad_accounts r
       where a.id = s.audience_id and o.id = a.ad_account_id and r.id = s.ad_account_id
         and ((o.business_id = $1 and r.business_id = $2) or (o.business_id = $2 and r.business_id = $1))`,
    `update business_invites set status = 'CANCELLED', updated_at = now()
       where status = 'PENDING' and type in ('PARTNER_INVITE', 'PARTNER_REQUEST')
         and ((business_id = $1 and partner_id = $2) or (business_id = $2 and partner_id = $1))`,
    `update asset_requests set status = 'WITHDRAWN', decided_at = now()
       where business_id = $1 and partner_id = $2 and status = 'PENDING'`,
    'delete from business_partners where business_id = $1 and partner_business_id = $2',
  ])
    await db.query({ text, values })
  const accounts = await db.query<{ id: AdAccountId }>({
    text: 'select id from ad_accounts where business_id in ($1, $2)',
    values,
  })
  await pauseWithoutAudience(
    notifier,
    accounts.map(({ id }) => id),
  )
}
