import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { LIKE, type SavedTo, type WireGridPin } from '#features/pins/contract.ts'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { videoWithRenditions } from '#features/videos/server/shared/rendition-rows.ts'
import { gridVideo } from '#features/videos/server/shared/wire-videos.ts'
import type { WireBoardBrief } from '#features/boards/contract.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { forViewer } from '#server/storage/visitor-statement.ts'
import { cutPage, pageStart, type PageInput, type PageStart } from '#server/http/list-page.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import { isPinCovered, isPinIdVisible, sharedBoards } from '#features/boards/server/shared/visible.ts'

export interface SavedRow {
  readonly id: BoardId
  readonly name: string
  readonly slug: string
  readonly privacy: 'public' | 'secret'
  readonly username: string
}

interface SavedToRow extends SavedRow {
  readonly section: SavedTo['section'] | null
  readonly is_by_other: boolean
}

export interface GridPinRow extends PinnerRow {
  readonly id: PinId
  readonly title: string
  readonly kind: WireGridPin['kind']
  readonly domain: string | null
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string | null
  readonly has_picture: boolean
  readonly price: string | null
  readonly price_value: number | null
  readonly price_currency: string | null
  readonly video: VideoRecord | null
  readonly page_count: number | null
  readonly sponsor_name: string | null
  readonly like_count: number
  readonly other_reactions: Readonly<Record<string, number>>
  readonly reaction: number
  readonly saved_to: readonly SavedToRow[] | null
  readonly is_covered: boolean
  readonly is_blocking_me: boolean
}

/** Facts about a whole list, which the statement of one page also reads. */
interface ListFacts {
  readonly total: number
  /** The newest pins of the list, in order. */
  readonly newest: readonly PinId[]
}

interface ListRow extends GridPinRow {
  readonly stage: number
  readonly list_rank: string
  readonly list_facts: ListFacts | null
  readonly picture_hash: string | null
}

export const GRID_PIN_COLUMNS = `p.id, p.title, p.kind, p.domain, p.signature, p.width, p.height, p.color, m.thumbhash, ${HAS_PICTURE} as has_picture, p.price,
  case when p.kind = 'product' then (p.rich #>> '{offer_summary,price_val}')::float8 end as price_value,
  case when p.kind = 'product' then p.rich #>> '{offer_summary,currency}' end as price_currency,
  ${videoWithRenditions('p.video')} as video, coalesce(jsonb_array_length(p.items), jsonb_array_length(p.story -> 'pages')) as page_count,
  case when p.sponsorship_status = ${SPONSORSHIP.approved} then (select ps.full_name from users ps where ps.id = p.sponsor_id) end as sponsor_name,
  p.like_count, p.other_reactions, ${isPinCovered('p')} as is_covered, ${PINNER_COLUMNS}`

/**
 * SQL columns that depend on the viewer. `viewer` is the placeholder of the member's id, which is null for a visitor.
 */
export function viewerColumns(viewer: string): string {
  return `coalesce((select r.type from reactions r where r.user_id = ${viewer}::bigint and r.pin_id = p.id), 0) as reaction,
  (select true from blocks vk where vk.user_id = p.owner_id and vk.blocked_id = ${viewer}::bigint) is not null as is_blocking_me,
  (select json_agg(json_build_object('id', sb.id::text, 'name', sb.name, 'slug', sb.slug, 'privacy', sb.privacy, 'username', so.username,
                     'is_by_other', s.saved_by <> ${viewer}::bigint, 'section', case when sx.id is not null then json_build_object('id', sx.id::text, 'slug', sx.slug, 'title', sx.title) end)
                   order by s.rank desc)
     from board_pins s join boards sb on sb.id = s.board_id join users so on so.id = sb.owner_id
     left join board_sections sx on sx.id = s.section_id and sx.deleted_at is null
    where ${viewer}::bigint is not null and s.pin_id = p.id and sb.deleted_at is null
      and ((s.saved_by = ${viewer}::bigint and sb.owner_id = ${viewer}::bigint) or s.board_id = any(${sharedBoards(viewer)}))) as saved_to`
}

/**
 * The statement that reads a page of pins. `candidates` is SQL that returns (stage, rank, pin_id) of one row more than
 * the page, in order and from an index, with only those pins that the viewer may see (`isPinIdVisible`). This statement
 * adds the data for a grid. $1 is the viewer. It looks up each row by its key (`limit 1`): the plan is made without
 * knowing how few rows a page has, and would otherwise read whole tables for a hash join.
 * @param facts column of `candidates` (as `c`) with `ListFacts` in the first row, if the statement has them
 */
export function gridPageSql(candidates: string, facts = 'null::jsonb'): string {
  return `select c.stage, c.rank as list_rank, ${facts} as list_facts, h.hash::text as picture_hash, ${GRID_PIN_COLUMNS}, ${viewerColumns('$1')}
from (${candidates}) c
cross join lateral (select * from pins where id = c.pin_id limit 1) p
cross join lateral (select * from users where id = p.owner_id limit 1) u
cross join lateral (select * from media where signature = p.signature limit 1) m
left join lateral (select hash from picture_bands where signature = p.signature and band = 0 limit 1) h on true
order by c.stage, c.rank desc, c.pin_id desc`
}

const PINS_BY_ID_SQL = gridPageSql(`select 0 as stage, -n as rank, i.id as pin_id
  from unnest($2::bigint[]) with ordinality as i (id, n) where ${isPinIdVisible('i.id', '$1')}`)

/** Pins by id, in the requested order, without those that this viewer may not see. */
export async function findGridPins(
  db: Database,
  viewer: { readonly id: UserId } | null,
  ids: readonly PinId[],
): Promise<readonly WireGridPin[]> {
  const values = [viewer?.id ?? null, ids]
  const rows = await db.query<ListRow>(forViewer({ name: 'grid-pins-by-id', text: PINS_BY_ID_SQL, values }))
  return rows.map(wireGridPin)
}

export interface GridPage {
  readonly pins: readonly WireGridPin[]
  /** The stage of each pin of the page. */
  readonly stages: readonly number[]
  /** The perceptual hash of each pin's picture, or null. */
  readonly pictureHashes: readonly (string | null)[]
  /** Stage of the last pin before this page; null for the first page. */
  readonly after: number | null
  readonly bookmark: string
  /** Null if the statement reads no facts, and for an empty page. */
  readonly facts: ListFacts | null
}

/**
 * Reads one page.
 * @param statementOf receives the start of the page and the number of rows to read (the page's and one more)
 * @param edition the edition, if the list has editions; the next page's bookmark contains it
 */
export async function readGridPage(
  db: Database,
  input: PageInput,
  statementOf: (start: PageStart, limit: number) => Statement,
  edition?: string,
): Promise<GridPage> {
  const page = pageStart(input)
  if (!page) return { pins: [], stages: [], pictureHashes: [], after: null, bookmark: '-end-', facts: null }
  const found = await db.query<ListRow>(forViewer(statementOf(page.start, page.size + 1)))
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({
    stage: row.stage,
    rank: row.list_rank,
    id: row.id,
    ...(edition === undefined ? {} : { edition }),
  }))
  const after = input.bookmarks?.[0] === undefined ? null : page.start.stage
  const facts = found[0]?.list_facts ?? null
  return {
    pins: rows.map(wireGridPin),
    stages: rows.map(({ stage }) => stage),
    pictureHashes: rows.map(({ picture_hash: hash }) => hash),
    after,
    bookmark,
    facts,
  }
}

export function wireGridPin(row: GridPinRow): WireGridPin {
  return {
    id: row.id,
    type: 'pin',
    title: row.title,
    kind: row.kind,
    domain: row.domain,
    image_signature: row.signature,
    width: row.width,
    height: row.height,
    dominant_color: row.color,
    thumbhash: row.thumbhash,
    has_picture: row.has_picture,
    price: row.price,
    ...(row.kind !== 'product' ? {} : { price_value: row.price_value, price_currency: row.price_currency }),
    ...(row.video ? { video: gridVideo(row.video) } : {}),
    ...(row.page_count ? { page_count: row.page_count } : {}),
    // The field is null, not left out. Otherwise a device would keep the former sponsor.
    sponsor_name: row.sponsor_name,
    pinner: wirePinner(row),
    reaction_by_me: row.reaction,
    reaction_counts: wireCounts(row),
    saved_to: (row.saved_to ?? []).map((saved) => ({
      ...wireBoardBrief(saved),
      ...(saved.section ? { section: saved.section } : {}),
      ...(saved.is_by_other ? { is_by_other: true } : {}),
    })),
    // These fields are false, not left out. Otherwise a device would keep a mark or a block that was lifted.
    is_covered: row.is_covered,
    is_blocking_me: row.is_blocking_me,
  }
}

/** Counts by kind of reaction. A kind without reactions is left out. */
export function wireCounts({
  like_count,
  other_reactions,
}: Pick<GridPinRow, 'like_count' | 'other_reactions'>): WireGridPin['reaction_counts'] {
  return { ...(like_count === 0 ? {} : { [LIKE]: like_count }), ...other_reactions }
}

export function wireBoardBrief(row: SavedRow): WireBoardBrief {
  return { id: row.id, name: row.name, url: `/${row.username}/${row.slug}/`, privacy: row.privacy }
}
