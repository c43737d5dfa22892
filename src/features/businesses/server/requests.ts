import { newId, type BusinessId, type UserId } from '#contracts/ids.ts'
import type { TableInput } from '#contracts/table-options.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type { AssetPermission, AssetType, RequestStatus } from '../constants.ts'
import type { AssetRequest } from '../contract/invites.ts'
import { ASSET_ROWS } from './shared/assets.ts'
import { businessJson, instant, personJson } from './shared/describe.ts'

const FROM = `asset_requests r
  join businesses b on b.id = r.business_id join users bu on bu.id = b.profile_user_id
  join users u on u.id = r.requested_by
  left join businesses p on p.id = r.partner_id left join users pu on pu.id = p.profile_user_id
  left join ${ASSET_ROWS.AD_ACCOUNT} xa on r.asset_type = 'AD_ACCOUNT' and xa.id = r.asset_id
  left join ${ASSET_ROWS.PROFILE} xp on r.asset_type = 'PROFILE' and xp.id = r.asset_id`
const columns = (
  viewer: string,
) => `r.id, r.status, r.asset_type, r.asset_id, coalesce(xa.name, xp.name, '') as asset_name,
  r.permissions, ${businessJson('b', 'bu')} as business, ${personJson('u')} as requested_by,
  case when p.id is not null then ${businessJson('p', 'pu')} end as partner,
  ${instant('r.created_at')} as created_time, r.requested_by = ${viewer} as is_mine`

interface Filter extends TableInput {
  readonly status?: RequestStatus
}

/** Requests for assets of a business, or requests that its people sent. */
export function findRequests(
  db: Database,
  business: BusinessId,
  viewer: UserId,
  box: 'RECEIVED' | 'SENT',
  seesAll: boolean,
  { status, ...input }: Filter,
): Promise<TablePage<AssetRequest>> {
  const boxed = {
    RECEIVED: 'r.business_id = $1',
    SENT: '(r.partner_id = $1 or (r.business_id = $1 and r.partner_id is null))',
  }[box]
  return tablePage<AssetRequest>(
    db,
    {
      columns: columns('$2::bigint'),
      from: FROM,
      where: `${boxed} and r.status = coalesce($3, 'PENDING') and ($4::boolean or r.requested_by = $2::bigint)`,
      sorts: { created_time: 'r.created_at', name: 'lower(u.full_name)', status: 'r.status' },
      searches: { name: 'u.full_name', username: 'u.username_key' },
      id: 'r.id',
      values: [business, viewer, status ?? null, seesAll],
    },
    input,
  )
}

export async function findRequestsById(db: Database, ids: readonly string[], viewer: UserId): Promise<AssetRequest[]> {
  const rows = await db.query<AssetRequest>({
    name: 'asset-requests-by-id',
    text: `select ${columns('$2::bigint')} from ${FROM} where r.id = any($1::bigint[]) order by r.id`,
    values: [ids, viewer],
  })
  return [...rows]
}

/** Reads a request for a decision and locks its row until the transaction ends. */
export async function lockRequest(db: Database, id: string, viewer: UserId): Promise<AssetRequest | null> {
  await db.query({ text: 'select from asset_requests where id = $1 for no key update', values: [id] })
  return (await findRequestsById(db, [id], viewer))[0] ?? null
}

/** Adds a request. If the same person already has an open request for this asset, that one is changed instead. */
export async function addRequest(
  db: Database,
  given: {
    readonly business: BusinessId
    readonly by: UserId
    readonly partner: BusinessId | null
    readonly type: AssetType
    readonly asset: string
    readonly permissions: readonly AssetPermission[]
  },
): Promise<string> {
  const [open] = await db.query<{ id: string }>({
    name: 'asset-request-again',
    text: `update asset_requests set permissions = $6 where business_id = $1 and requested_by = $2
             and partner_id is not distinct from $3::bigint and asset_type = $4 and asset_id = $5 and status = 'PENDING'
           returning id`,
    values: [given.business, given.by, given.partner, given.type, given.asset, given.permissions],
  })
  if (open) return open.id
  return only(
    await db.query<{ id: string }>({
      name: 'asset-request-add',
      text: `insert into asset_requests (id, business_id, requested_by, partner_id, asset_type, asset_id, permissions)
             values ($7, $1, $2, $3, $4, $5, $6) returning id`,
      values: [given.business, given.by, given.partner, given.type, given.asset, given.permissions, newId()],
    }),
  ).id
}

export async function setRequestStatus(db: Database, id: string, status: RequestStatus, by: UserId): Promise<void> {
  await db.query({
    name: 'asset-request-status',
    text: 'update asset_requests set status = $2, decided_by = $3, decided_at = now() where id = $1',
    values: [id, status, by],
  })
}
