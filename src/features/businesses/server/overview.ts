import type { Input } from '#contracts/endpoint.ts'
import type { BusinessId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import { RECENT_MAX } from '../constants.ts'
import type { Employer, HistoryEntry, listHistory, Recent } from '../contract/overview.ts'
import type { DayRange } from '../domain/history-range.ts'
import { instant, personJson } from './shared/describe.ts'

/** Businesses in which a member has a role, or whose organization the member manages. */
export async function findEmployers(db: Database, viewer: UserId): Promise<Omit<Employer, 'showInTooltip'>[]> {
  const rows = await db.query<Omit<Employer, 'showInTooltip'>>({
    name: 'business-employers',
    text: `select b.id, b.name, u.username, m.role,
        exists (select from acting_as a where a.user_id = $1 and a.business_id = b.id) as is_acting
      from businesses b join users u on u.id = b.profile_user_id
      left join business_members m on m.business_id = b.id and m.user_id = $1
      where m.user_id is not null or exists (select from business_managers g where g.business_id = b.id and g.user_id = $1)
      order by lower(b.name), b.id`,
    values: [viewer],
  })
  return [...rows]
}

/** History entries in a range of days, in the time zone of the business. */
export function findHistory(
  db: Database,
  business: BusinessId,
  zone: string,
  { start, end }: DayRange,
  input: Input<typeof listHistory>,
): Promise<TablePage<HistoryEntry>> {
  return tablePage<HistoryEntry>(
    db,
    {
      columns: `h.id, ${instant('h.at')} as at, case when u.id is not null then ${personJson('u')} end as actor,
        h.action, h.subject, h.before, h.after`,
      from: 'business_history h left join users u on u.id = h.actor_id',
      // Days begin at midnight of the time zone, so days of 23 and 25 hours are complete.
      where: `h.business_id = $1 and h.at >= ($2::date)::timestamp at time zone $4
        and h.at < ($3::date + 1)::timestamp at time zone $4 and ($5::text is null or h.action = $5)`,
      sorts: { at: 'h.at', action: 'h.action', subject: 'lower(h.subject)' },
      searches: { subject: 'h.subject', actor: `coalesce(u.full_name, '')` },
      id: 'h.id',
      values: [business, start, end, zone, input.action ?? null],
    },
    input,
  )
}

/** Recently added people, partners, assets and groups, newest first. */
export async function findRecent(db: Database, business: BusinessId): Promise<Recent[]> {
  const rows = await db.query<Recent>({
    name: 'business-recent',
    text: `select kind, id, name, ${instant('at')} as created_time from (
        select 'PEOPLE' as kind, u.id, u.full_name as name, m.created_at as at
          from business_members m join users u on u.id = m.user_id where m.business_id = $1
        union all select 'PARTNER', b.id, b.name, p.created_at
          from business_partners p join businesses b on b.id = p.partner_business_id where p.business_id = $1
        union all select 'AD_ACCOUNT', a.id, a.name, a.created_at from ad_accounts a where a.business_id = $1
        union all select 'ASSET_GROUP', g.id, g.name, g.created_at from asset_groups g where g.business_id = $1
      ) added order by at desc, id desc limit ${RECENT_MAX}`,
    values: [business],
  })
  return [...rows]
}
