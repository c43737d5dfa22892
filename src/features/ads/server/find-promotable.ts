import type { Input } from '#contracts/endpoint.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT } from '#contracts/limits.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { listPromotable, PromotablePin } from '../contract.ts'
import { findProductGroups } from './describe-options.ts'
import { promotableOwners } from './promotable-owners.ts'
import { mayRunAsAd } from './shared/ads-only.ts'

interface Found {
  readonly rows: PromotablePin[]
  readonly groups: { id: BoardId; name: string; pin_count: number }[]
  readonly totalCount: number
}

/** SQL that is true for a pin `p` that could be an ad. `b` is the pin's board, from a left join. */
export const IS_PROMOTABLE = `p.deleted_at is null
  and (${mayRunAsAd('p')} or (b.deleted_at is null and b.privacy = 'public' and not b.is_owner_hidden)) and not p.is_ad_ineligible and not p.is_unsafe and not p.is_hidden`

/**
 * Pins that this member may promote, from one source (spec business §3). For BOARDS and PRODUCT_GROUPS without a chosen
 * board, the groups are listed instead.
 */
export async function findPromotable(
  db: Database,
  member: UserId,
  input: Input<typeof listPromotable>,
): Promise<Found> {
  const {
    source,
    sort = 'RECENT',
    query = '',
    board_id: board,
    pin_ids: pins = [],
    page = 1,
    limit = PAGE_SIZE_DEFAULT,
  } = input
  if (source === 'BOARDS' && board === undefined)
    return { rows: [], groups: await findBoards(db, member), totalCount: 0 }
  if (source === 'PRODUCT_GROUPS' && board === undefined)
    return { rows: [], groups: [...(await findProductGroups(db, member))], totalCount: 0 }
  const term = `%${query.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values: unknown[] = [
    await promotableOwners(db, member),
    board ?? null,
    source === 'SELECTED' ? pins : null,
    source === 'SEARCH_RESULTS' ? term : '%',
  ]
  const from = `pins p left join boards b on b.id = p.board_id join media m on m.signature = p.signature`
  const where = `p.owner_id = any($1::bigint[]) and ${IS_PROMOTABLE} and ($2::bigint is null or p.board_id = $2)
    and ($3::bigint[] is null or p.id = any($3)) and (p.title ilike $4 or p.description ilike $4)
    ${source === 'PRODUCT_GROUPS' ? `and p.kind = 'product'` : ''}`
  const order = sort === 'PROMOTED' ? 'promoted_count desc, p.id desc' : 'p.id desc'
  const { count } = only(
    await db.query<{ count: number }>({ text: `select count(*)::int as count from ${from} where ${where}`, values }),
  )
  const rows = await db.query<PromotablePin & { id: PinId }>({
    text: `select p.id::text as id, p.title, p.link, p.signature, p.width, p.height, p.color, ${HAS_PICTURE} as has_picture,
             (select count(*)::int from ads a where a.pin_id = p.id) as promoted_count
           from ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
    values,
  })
  return { rows: [...rows], groups: [], totalCount: count }
}

async function findBoards(db: Database, member: UserId): Promise<Found['groups']> {
  const boards = await db.query<Found['groups'][number]>({
    name: 'promotable-boards',
    text: `select b.id::text, b.name, b.pin_count from boards b
           where b.owner_id = any($1::bigint[]) and b.deleted_at is null and b.privacy = 'public' and b.pin_count > 0
           order by b.name, b.id limit 200`,
    values: [await promotableOwners(db, member)],
  })
  return [...boards]
}
