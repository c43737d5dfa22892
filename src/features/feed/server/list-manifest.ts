import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { forViewer } from '#server/storage/visitor-statement.ts'
import {
  HOME_CANDIDATES,
  homeValues,
  namedEdition,
  type Edition,
} from '#features/recommendations/server/shared/home-page.ts'
import { bookmarkOf, pageStart, type PageInput, type PageStart } from '#server/http/list-page.ts'
import { isPinIdShown, isPinIdVisible } from '#features/boards/server/shared/visible.ts'

/** Where the ranks and pins of a list come from. */
export type ManifestSource =
  | { readonly table: 'feed_items'; readonly feedId: string }
  | { readonly table: 'board_pins'; readonly boardId: string }
  /** A member's home feed. */
  | {
      readonly table: 'home'
      readonly feedId: string
      readonly member: UserId
      readonly edition: Edition
      readonly start?: PageStart
    }

export interface ManifestPage {
  /** The packed items in base64, as MANIFEST_ITEM_BYTES describes. */
  readonly packed: string
  readonly bookmark: string
}

interface ManifestRow {
  readonly count: number
  readonly highs: Buffer | null
  readonly lows: Buffer | null
  readonly widths: Buffer | null
  readonly heights: Buffer | null
  readonly colors: Buffer | null
  readonly last_stage: number
  readonly last_rank: string | null
  readonly last_id: string | null
}

const SIZE_MAX = '65535.0'

/**
 * Reads one page of a manifest. The database packs the items, because ten thousand rows as objects would block all
 * other requests for about 15 ms. Like the list's own pages, the query compares rows with the list's index.
 * @param size maximum number of items
 */
export async function readManifest(
  db: Database,
  viewer: UserId | null,
  source: ManifestSource,
  input: PageInput,
  size: number,
): Promise<ManifestPage> {
  const page = pageStart({ ...input, page_size: size })
  if (!page) return { packed: '', bookmark: LAST_BOOKMARK }
  const { table } = source
  const start = (table === 'home' ? source.start : undefined) ?? page.start
  const values =
    table === 'home'
      ? homeValues(source.member, source.edition, start, size)
      : [viewer, start.rank, start.id, size, table === 'feed_items' ? source.feedId : source.boardId]
  const [row] = await db.query<ManifestRow>(forViewer({ name: `manifest-${table}`, text: MANIFEST_SQL[table], values }))
  const edition = table === 'home' ? namedEdition(source.edition) : undefined
  if (!row || row.last_rank === null || row.last_id === null) return { packed: '', bookmark: LAST_BOOKMARK }
  const columns = [row.highs, row.lows, row.widths, row.heights, row.colors].map((bytes) => bytes ?? Buffer.alloc(0))
  return {
    packed: Buffer.concat(columns).toString('base64'),
    // A full page may be the last one. In that case the next page is empty.
    bookmark:
      row.count < size
        ? LAST_BOOKMARK
        : bookmarkOf({
            stage: row.last_stage,
            rank: row.last_rank,
            id: row.last_id,
            ...(edition === undefined ? {} : { edition }),
          }),
  }
}

const MANIFEST_SQL = {
  feed_items: manifestSql(candidatesOf('feed_items', 'feed_id')),
  board_pins: manifestSql(candidatesOf('board_pins', 'board_id')),
  home: manifestSql(HOME_CANDIDATES),
}

function candidatesOf(table: 'feed_items' | 'board_pins', owner: string): string {
  return `select 0 as stage, f.rank, f.pin_id from ${table} f
    where f.${owner} = $5 and (f.rank, f.pin_id) < ($2::bigint, $3::bigint) and ${
      // Pins of blocked members are included for a board, because its count includes them too.
      table === 'feed_items' ? isPinIdShown('f.pin_id', '$1') : isPinIdVisible('f.pin_id', '$1')
    }
    order by f.rank desc, f.pin_id desc limit $4`
}

/**
 * The aggregates keep the order of the subquery.
 * @param candidates SQL that returns (stage, rank, pin_id) of a page
 */
function manifestSql(candidates: string): string {
  return `select count(*)::int as count,
  string_agg(substring(int8send(i.id) from 1 for 4), ''::bytea) as highs,
  string_agg(substring(int8send(i.id) from 5 for 4), ''::bytea) as lows,
  string_agg(substring(int4send(greatest(1, (i.width / i.scale)::int)) from 3 for 2), ''::bytea) as widths,
  string_agg(substring(int4send(greatest(1, (i.height / i.scale)::int)) from 3 for 2), ''::bytea) as heights,
  string_agg(decode(substring(i.color from 2 for 6), 'hex'), ''::bytea) as colors,
  (array_agg(i.stage))[count(*)] as last_stage, (array_agg(i.rank))[count(*)]::text as last_rank, (array_agg(i.id))[count(*)]::text as last_id
from (
  select l.stage, l.rank, p.id, p.width, p.height, p.color,
    greatest(1.0, p.width / ${SIZE_MAX}, p.height / ${SIZE_MAX}) as scale
  from (${candidates}) l
  join pins p on p.id = l.pin_id
  order by l.stage, l.rank desc, l.pin_id desc
) i`
}
