import type { Input } from '#contracts/endpoint.ts'
import type { BusinessId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type { HierarchyList } from '../constants.ts'
import type { HierarchyRow, listHierarchy } from '../contract/overview.ts'
import { STATUS } from './invites.ts'
import { businessJson, instant } from './shared/describe.ts'
import { HIERARCHY_DEPTH_MAX } from './shared/own-business.ts'

/** SQL of the ids of a business and all businesses below it, as the table `below(id)`. */
const BELOW = `(with recursive below as (
    select id, 1 as depth from businesses where id = $1
    union all
    select c.id, depth + 1 from below join businesses c on c.parent_id = below.id where depth < ${HIERARCHY_DEPTH_MAX}
  ) select id from below) below`

interface Source {
  /** SQL that follows `from below` and joins the list's rows. */
  readonly join: string
  readonly id: string
  readonly name: string
  readonly username: string
  readonly detail: string
  readonly at: string
  readonly where?: string
}

const PEOPLE: Source = {
  join: 'join business_members m on m.business_id = below.id join users u on u.id = m.user_id',
  id: `u.id`,
  name: 'u.full_name',
  username: 'u.username_key',
  detail: 'm.role',
  at: 'm.created_at',
}
const invited = (type: string, name: string, username: string): Source => ({
  join: `join business_invites i on i.business_id = below.id and i.type = '${type}' and i.status = 'PENDING'
    left join users u on u.id = i.user_id left join businesses p on p.id = i.partner_id
    left join users pu on pu.id = p.profile_user_id`,
  id: 'i.id',
  name,
  username,
  detail: STATUS,
  at: 'i.sent_at',
})

const SOURCES: Readonly<Record<HierarchyList, Source>> = {
  CHILDREN: {
    join: 'join businesses c on c.parent_id = below.id join users u on u.id = c.profile_user_id',
    id: 'c.id',
    name: 'c.name',
    username: 'u.username_key',
    detail: 'u.username',
    at: 'c.created_at',
  },
  MANAGERS: {
    ...PEOPLE,
    join: 'join business_managers m on m.business_id = below.id join users u on u.id = m.user_id',
    detail: 'u.username',
  },
  PENDING_CHILDREN: invited('CHILD', `coalesce(p.name, '')`, `coalesce(pu.username_key, '')`),
  PENDING_MANAGERS: invited('MANAGER', `coalesce(u.full_name, '')`, `coalesce(u.username_key, '')`),
  AD_ACCOUNTS: {
    join: 'join ad_accounts a on a.business_id = below.id',
    id: 'a.id',
    name: 'a.name',
    username: 'a.id::text',
    detail: 'a.currency',
    at: 'a.created_at',
  },
  PROFILES: {
    join: 'join businesses c on c.id = below.id join users u on u.id = c.profile_user_id',
    id: 'u.id',
    name: 'u.full_name',
    username: 'u.username_key',
    detail: 'u.username',
    at: 'c.created_at',
  },
  ASSET_GROUPS: {
    join: 'join asset_groups g on g.business_id = below.id',
    id: 'g.id',
    name: 'g.name',
    username: 'g.name',
    detail: `(select count(*)::text from asset_group_assets ga where ga.group_id = g.id)`,
    at: 'g.created_at',
  },
  EMPLOYEES: { ...PEOPLE, where: `m.role = 'EMPLOYEE'` },
  PARTNERS: {
    join: `join business_partners bp on bp.business_id = below.id join businesses p on p.id = bp.partner_business_id
      join users u on u.id = p.profile_user_id`,
    id: 'p.id',
    name: 'p.name',
    username: 'u.username_key',
    detail: 'bp.type',
    at: 'bp.created_at',
  },
  BUSINESS_MEMBERS: PEOPLE,
}

/** One list over a business and those below it (spec business §7). */
export function findHierarchy(
  db: Database,
  business: BusinessId,
  input: Input<typeof listHierarchy>,
): Promise<TablePage<HierarchyRow>> {
  const { join, id, name, username, detail, at, where = 'true' } = SOURCES[input.list]
  return tablePage<HierarchyRow>(
    db,
    {
      columns: `${id} as id, ${name} as name, ${detail} as detail, ${businessJson('o', 'ou')} as business, ${instant(at)} as created_time`,
      from: `${BELOW} join businesses o on o.id = below.id join users ou on ou.id = o.profile_user_id ${join}`,
      where,
      sorts: { name: `lower(${name})`, business: 'lower(o.name)', created_time: at },
      searches: { name, username },
      // The id alone is not unique, because a person may work in several businesses.
      id: `(${id}, o.id)`,
      values: [business],
    },
    input,
  )
}
