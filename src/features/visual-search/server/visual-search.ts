import type { Input } from '#contracts/endpoint.ts'
import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { gridPageSql, readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { PRICE_RANGES } from '#features/search/constants.ts'
import { filtersOf } from '#features/search/domain/filter-values.ts'
import { guidesOf } from '#features/search/server/shared/facets.ts'
import { productFiltersOf } from '#features/search/server/shared/product-filters.ts'
import type { PageStart } from '#server/http/list-page.ts'
import { RequestError } from '#server/http/request-error.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { ANNOTATIONS_MAX, FOUND_MAX, WHOLE } from '../constants.ts'
import type { VisualHead, visualLiveSearch, visualSearch } from '../contract.ts'
import { describePicture } from '../domain/describe-picture.ts'
import { findObjects } from '../domain/find-objects.ts'
import { cropRaster } from '../domain/raster.ts'
import type { ModelSearch } from './embeddings/model-search.ts'
import type { Found, PictureIndex } from './picture-index.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { RasterReader } from './read-raster.ts'

type Asked = Pick<Input<typeof visualSearch>, 'image_signature' | 'pin_id' | 'crop'>
type Filters = Pick<Input<typeof visualSearch>, 'price_filters' | 'domain_filters' | 'category_filters'>

export interface VisualSearcher {
  readonly index: PictureIndex
  /** The operator's model, which is asked first. */
  readonly model: ModelSearch
  readonly rasters: RasterReader
  readonly queue: PictureQueue
}

/**
 * Largest distance of similar pictures. Three of four pairs of different subjects exceed it, and one of four pairs of
 * the same subject. In a large collection, the nearest pictures are much nearer.
 */
const ALIKE_DISTANCE_MAX = 1_300
/** Scores count down from here and stay above zero, because the score is the rank in a bookmark. */
const SCORE_MAX = 100_000
/**
 * Maximum number of pictures that a search with filters considers. It is larger, because filters exclude most similar
 * pictures.
 */
const FOUND_FILTERED_MAX = 4_000
/** Number of pins from which words and filters are derived. */
const HEAD_PINS = 60

const isAlike = ({ distance }: Found): boolean => distance <= ALIKE_DISTANCE_MAX

/** Pictures that look like the given one; null if the given one is missing. */
async function findAlike({ index, model, rasters }: VisualSearcher, asked: Asked, count: number) {
  const { crop = WHOLE } = asked
  for (const [start, size, names] of [
    [crop.x, crop.w, 'x + w'],
    [crop.y, crop.h, 'y + h'],
  ] as const)
    if (start + size > 1.0005)
      throw new RequestError('request/invalid', `options.crop: ${names} must be at most 1, the end of the picture`, {
        field: 'options.crop',
      })
  const known = await rasters.read(asked.image_signature)
  if (known === null) return null
  const { raster } = known
  const byModel = await model.find({ signature: asked.image_signature, crop, raster }, count)
  const found = byModel ?? (await index.find(describePicture(cropRaster(raster, crop)), count)).filter(isAlike)
  // The pin's own picture is left out, because the viewer is already looking at it.
  return {
    ...known,
    found: asked.pin_id === undefined ? found : found.filter((each) => each.signature !== asked.image_signature),
  }
}

/** One page of the pins that look like a picture; null if the picture is missing. */
export async function searchByPicture(
  db: Database,
  viewer: UserId | null,
  searcher: VisualSearcher,
  input: Input<typeof visualSearch>,
) {
  const isFiltered = Boolean(input.price_filters ?? input.domain_filters ?? input.category_filters)
  const alike = await findAlike(searcher, input, isFiltered ? FOUND_FILTERED_MAX : FOUND_MAX)
  if (alike === null) return null
  const page = await readGridPage(db, input, (start, limit) => alikeStatement(viewer, alike.found, input, start, limit))
  const results = [...page.pins]
  const isFirst = (input.bookmarks ?? []).length === 0
  if (!isFirst || input.results_only === true) return { reply: { results }, bookmark: page.bookmark }
  const { price, domain, category } = filtersFound(await readFound(db, viewer, alike.found))
  return {
    reply: { results, price_filters: price, domain_filters: domain, category_filters: category },
    bookmark: page.bookmark,
  }
}

/**
 * The statement that finds, for each picture, the most saved of its pins that this viewer may see. Exported for the
 * test of query plans.
 */
function alikeStatement(
  viewer: UserId | null,
  found: readonly Found[],
  { price_filters: price, domain_filters: domains, category_filters: categories }: Filters,
  start: PageStart,
  limit: number,
): Statement {
  return {
    name: 'visual-search',
    text: ALIKE_SQL,
    values: [
      viewer,
      start.rank,
      start.id,
      limit,
      found.map(({ signature }) => signature),
      found.map(({ distance }) => SCORE_MAX - distance),
      domains?.map((domain) => domain.toLowerCase()) ?? null,
      categories ?? null,
      price?.min ?? null,
      price?.max ?? null,
    ],
  }
}

const PRICE = `(h.rich #>> '{offer_summary,price_val}')::numeric`
const SEEN_PIN = `select h.id from pins h join boards hb on hb.id = h.board_id
  where h.signature = c.signature and ${isPinVisible('h', 'hb', '$1')} and ${isPinOffered('h.id', '$1', 'h')}`
const ALIKE_SQL = gridPageSql(`select 0 as stage, c.score as rank, pick.id as pin_id
  from unnest($5::text[], $6::bigint[]) as c (signature, score)
  cross join lateral (${SEEN_PIN}
    and ($7::text[] is null or h.domain = any($7::text[])) and ($8::text[] is null or h.topic = any($8::text[]))
    and ($9::numeric is null or ${PRICE} >= $9::numeric) and ($10::numeric is null or ${PRICE} <= $10::numeric)
    order by h.save_count desc, h.id limit 1) pick
  where (c.score, pick.id) < ($2::bigint, $3::bigint) order by c.score desc, pick.id desc limit $4`)

interface FoundRow {
  readonly title: string
  readonly keywords: string
  readonly domain: string | null
  readonly topic: string | null
  readonly topic_name: string | null
  readonly color_group: string | null
  readonly is_product: boolean
  readonly price: number | null
}

/** The pins from which words and filters are derived, most similar first. */
function readFound(db: Database, viewer: UserId | null, found: readonly Found[]): Promise<readonly FoundRow[]> {
  return db.query<FoundRow>({
    name: 'visual-search-found',
    text: `select p.title, p.keywords, p.domain, p.topic, t.name as topic_name, p.color_group, p.kind = 'product' as is_product,
             (p.rich #>> '{offer_summary,price_val}')::float8 as price
           from (select pick.id, c.n from unnest($2::text[]) with ordinality as c (signature, n)
             cross join lateral (${SEEN_PIN} order by h.save_count desc, h.id limit 1) pick
             order by c.n limit ${HEAD_PINS}) f
           join pins p on p.id = f.id left join topics t on t.interest = p.topic order by f.n`,
    values: [viewer, found.map(({ signature }) => signature)],
  })
}

function filtersFound(rows: readonly FoundRow[]): VisualHead['filters'] {
  const { domain, category } = filtersOf(rows)
  const counts = productFiltersOf(rows.map((row) => ({ ...row, is_in_stock: false })))?.prices ?? []
  const price = PRICE_RANGES.map(([min, max], at) => ({ min, max, count: counts[at] ?? 0 }))
  return { domain, category, price: price.filter(({ count }) => count > 0) }
}

/** The first results, words for them, and parts of the picture; null if the picture is missing. */
export async function searchLive(
  db: Database,
  viewer: UserId | null,
  searcher: VisualSearcher,
  input: Input<typeof visualLiveSearch>,
) {
  const alike = await findAlike(searcher, input, FOUND_MAX)
  if (alike === null) return null
  const { picture, raster, found } = alike
  const page = await readGridPage(db, input, (start, limit) => alikeStatement(viewer, found, {}, start, limit))
  const rows = await readFound(db, viewer, found)
  const waiting = await countWaiting(db)
  if (waiting > 0) await searcher.queue.want(db, picture.signature)
  const head: VisualHead = {
    width: picture.width,
    height: picture.height,
    dominant_color: await colorOf(db, picture.signature),
    annotations: guidesOf(rows.slice(0, HEAD_PINS / 2), new Set())
      .slice(0, ANNOTATIONS_MAX)
      .map(({ label }) => ({ label, query: label })),
    objects: findObjects(cropRaster(raster, WHOLE)).map((box) => ({ ...box })),
    filters: filtersFound(rows),
    waiting,
  }
  return { results: [...page.pins], ...head }
}

async function colorOf(db: Database, signature: ImageSignature): Promise<string> {
  const rows = await db.query<{ color: string }>({
    name: 'picture-color',
    text: 'select color from media where signature = $1',
    values: [signature],
  })
  return rows[0]?.color ?? '#808080'
}

/** The number of pictures without a description, counted by their index. */
async function countWaiting(db: Database): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'pictures-waiting',
    text: `select count(*)::int as count from media where described < 1 and source ->> 'kind' <> 'remote'`,
  })
  return rows[0]?.count ?? 0
}
