import type { Input } from '#contracts/endpoint.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { AGES_DAYS, COUNT_MAX, type SkinTone } from '../constants.ts'
import type { baseSearch } from '../contract.ts'
import { FORM_SIGN } from '../domain/parse-query.ts'
import {
  FURTHER_WORD_POINTS,
  OWN_WORDS_POINTS,
  RELEVANCE_POINTS,
  SAVES_POINTS,
  TITLE_FORMS_POINTS,
  WORD_WEIGHTS,
} from '../domain/ranking.ts'

/** The lower and upper bound of each tone's brightness, 0 to 255 (ITU-R BT.601); the upper bound is excluded. */
const BRIGHTNESS: Readonly<Record<SkinTone, readonly [number, number]>> = {
  light: [185, 245],
  medium: [140, 185],
  tan: [90, 140],
  dark: [35, 90],
}

type Options = Input<typeof baseSearch>

/** The pins that a search is about. */
export interface PinSearch {
  readonly viewer: UserId | null
  /** The query in the form that `tsqueryOf` returns. */
  readonly tsquery: string
  /** The query in the form that `formsQueryOf` returns; without it, the form of words in titles does not count. */
  readonly forms?: string
  /** The query in the form that `ownQueryOf` returns; without it, synonyms count as much as the words themselves. */
  readonly own?: string | null
  /** The query of each word, if pins may lack some. Those that have more of them are first. */
  readonly each?: readonly string[]
  readonly options: Pick<Options, 'scope' | 'filters' | 'applied_product_filters' | 'user' | 'selected_pin_img_sig'>
}

/**
 * Ranks. The candidates are first searched among the pins with this rank or a higher one, then among the others if there
 * were too few. That is faster for a frequent word: an index finds the pins of some ranks without reading them. Null if
 * all pins are searched at once. `titled` is for the pins with a matching title.
 */
export interface NewestFirst {
  readonly fitting: string | null
  readonly titled: string | null
}

export const ALL_AT_ONCE: NewestFirst = { fitting: null, titled: null }

/** The best pins are chosen from this many of the newest matches, and from as many with a matching title. */
export const CANDIDATES = COUNT_MAX
/** Number of the newest pins from which guides are taken. */
const GUIDE_PINS = 300
const YEAR_POINTS = 2_000
/** If a word is frequent, this many of the newest pins are tried before the word index is used. */
const NEWEST_PINS = 2_000
const NO_FORMS = `'${FORM_SIGN}'`
/** PostgreSQL's `ts_rank` of a text with all words of a query, each of weight 1. */
const ALL_WORDS_RANK = 0.607_927_1
/** SQL of the score, without points that few searches give. */
const SCORE = `${RELEVANCE_POINTS} * ts_rank('{${WORD_WEIGHTS.join(', ')}}', h.words, to_tsquery('simple', $5), 1)
  + ${TITLE_FORMS_POINTS / ALL_WORDS_RANK} * ts_rank('{1, 1, 1, 1}', h.words, $7::tsquery)
  + ${SAVES_POINTS} * ln(1 + h.save_count + h.like_count)
  + ${YEAR_POINTS} * (h.rank / 31557600000000.0)`

/** SQL conditions with their values. Their placeholders begin at `$first`. */
function conditions(
  { options, viewer }: PinSearch,
  first: number,
): { readonly sql: string; readonly values: unknown[] } {
  const { scope, filters = {}, applied_product_filters: product = {}, user, selected_pin_img_sig: signature } = options
  const sql: string[] = []
  const values: unknown[] = []
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    values.push(value)
    sql.push(condition(`$${first + values.length - 1}`))
  }
  if (scope === 'buyable_pins') sql.push(`h.kind = 'product'`)
  if (scope === 'videos') sql.push(`h.kind = 'video'`)
  if (scope === 'idea_pins') sql.push(`h.kind = 'story'`)
  if (scope === 'my_pins') {
    sql.push(
      viewer === null ? 'false' : `exists (select from board_pins s where s.pin_id = h.id and s.saved_by = $1::bigint)`,
    )
  }
  if (user !== undefined)
    add((n) => `h.owner_id = (select u.id from users u where u.username_key = ${n})`, user.toLowerCase())
  if (filters.domain !== undefined) add((n) => `h.domain = ${n}`, filters.domain.toLowerCase())
  if (filters.category !== undefined) add((n) => `h.topic = ${n}`, filters.category)
  if (filters.color !== undefined) add((n) => `h.color_group = ${n}`, filters.color)
  if (filters.age !== undefined) add((n) => `h.created_at > now() - ${n} * interval '1 day'`, AGES_DAYS[filters.age])
  if (filters.shape === 'tall') sql.push('h.height > h.width * 1.15')
  if (filters.shape === 'wide') sql.push('h.width > h.height * 1.15')
  if (filters.shape === 'square') sql.push('h.width <= h.height * 1.15 and h.height <= h.width * 1.15')
  if (filters.skin_tone !== undefined) sql.push(hasSkinTone('h.color', filters.skin_tone))
  if (signature !== undefined) add((n) => `h.signature <> ${n}`, signature)
  const price = `(h.rich #>> '{offer_summary,price_val}')::numeric`
  if (product.price_min !== undefined) add((n) => `${price} >= ${n}`, product.price_min)
  if (product.price_max !== undefined) add((n) => `${price} <= ${n}`, product.price_max)
  if (product.in_stock) sql.push(`(h.rich #>> '{offer_summary,in_stock}')::boolean`)
  return { sql: sql.map((each) => ` and ${each}`).join(''), values }
}

const fits = (query: string) => `h.words @@ to_tsquery('simple', ${query})`
/** The same for the words of the title alone. The index `pins_by_title_words` is of this expression. */
const titleFits = (query: string) => `ts_filter(h.words, '{a}') @@ to_tsquery('simple', ${query})`

/** SQL: the viewer may see the pin, and neither blocked or muted its owner nor was blocked by the owner. */
const SEEN = `${isPinVisible('h', 'hb', '$1')} and ${isPinOffered('h.id', '$1', 'h')}`

/**
 * SQL of facts that are read together with the page. Filters are those of all counted matches, and guides those of the
 * newest; finding them again would cost as much as the page.
 */
const LIST_FACTS = `(select jsonb_build_object('total', count(*),
    'newest', coalesce(jsonb_agg(f.id::text order by f.rank desc, f.id desc), '[]')) from fitting f)`

/**
 * The statement for matching pins, in two stages: first by score among the candidates, then the other pins of a
 * frequent word by rank. Titles are searched only if there are more matches than candidates, because otherwise all
 * matches are candidates. The second stage is searched only if the candidates do not fill the page. It is not a prepared
 * statement: the planner must see the words to choose between the word index (rare words) and a scan by rank (frequent
 * words).
 * @param newest the ranks from which on the candidates are searched first; every value gives the same page
 */
export function pinSearchStatement(
  search: PinSearch,
  start: PageStart,
  limit: number,
  newest: NewestFirst = ALL_AT_ONCE,
): Statement {
  const { viewer, tsquery, forms = NO_FORMS, own = null, each } = search
  const values: unknown[] = [viewer, start.rank, start.id, limit, tsquery, start.stage, forms]
  const placeholder = (value: unknown): string => `$${values.push(value)}`
  const ownPoints = own === null ? '' : ` + ${OWN_WORDS_POINTS} * (h.words @@ ${placeholder(own)}::tsquery)::int`
  const wordPoints =
    each === undefined
      ? ''
      : ` + ${FURTHER_WORD_POINTS} * (select count(*) from unnest(${placeholder(each)}::tsquery[]) w (q) where h.words @@ w.q)`
  const score = `(${SCORE}${ownPoints}${wordPoints})::bigint`
  const narrowed = conditions(search, values.length + 1)
  values.push(...narrowed.values)
  const from = `from pins h join boards hb on hb.id = h.board_id where ${SEEN}${narrowed.sql}`
  const candidates = (name: keyof NewestFirst, condition: string) => {
    const some = (more: string, count = String(CANDIDATES)) =>
      `select h.id, h.rank, ${score} as score ${from} and ${condition}${more} order by h.rank desc, h.id desc limit ${count}`
    const rank = newest[name]
    if (rank === null) return `${name} as materialized (${some('')})`
    const least = `${placeholder(rank)}::bigint`
    const found = `(select count(*) from new_${name})`
    return `new_${name} as materialized (${some(` and h.rank >= ${least}`)}),
${name} as materialized (select * from new_${name} union all
  (${some(` and h.rank < ${least} and ${found} < ${CANDIDATES}`, `${CANDIDATES} - ${found}`)}))`
  }
  // A word that results must not have may be in other texts than the title.
  const others = tsquery.includes('!') ? ` and ${fits('$5')}` : ''
  const isFull = `(select count(*) from fitting) = ${CANDIDATES}`
  return {
    text: gridPageSql(
      `with ${candidates('fitting', fits('$5'))},
${candidates('titled', `${titleFits('$5')}${others} and ${isFull}`)},
best as materialized (
  select 0 as stage, c.score as rank, c.id as pin_id from (select id, score from fitting union select id, score from titled) c
  where $6::int = 0 and (c.score, c.id) < ($2::bigint, $3::bigint) order by c.score desc, c.id desc limit $4
)
select *, case when row_number() over (order by stage, rank desc, pin_id desc) = 1 then ${LIST_FACTS} end as facts from (
  select * from best
  union all
  (select 1 as stage, h.rank, h.id as pin_id ${from} and ${fits('$5')} and ${isFull} and (select count(*) from best) < $4
    and (h.rank, h.id) < (select f.rank, f.id from fitting f order by f.rank, f.id limit 1)
    and (h.rank, h.id) < (case when $6 = 1 then $2::bigint else 9223372036854775807 end,
                          case when $6 = 1 then $3::bigint else 9223372036854775807 end)
    and h.id not in (select t.id from titled t)
    order by h.rank desc, h.id desc limit $4)
) found order by stage, rank desc, pin_id desc limit $4`,
      'c.facts',
    ),
    values,
  }
}

/** Reads the planner's estimate of how many pins match, and of how many have a matching title. */
export function expectedPinsStatement(search: PinSearch): Statement {
  const { sql, values } = conditions(search, 3)
  const some = (condition: string) => `(select $1::bigint as viewer from pins h where ${condition}${sql})`
  return {
    text: `explain (format json) with fitting as materialized ${some(fits('$2'))}, titled as materialized ${some(titleFits('$2'))}
      select * from fitting union all select * from titled`,
    values: [search.viewer, search.tsquery, ...values],
  }
}

/** SQL of one pin that matches and that the viewer may see. `fitting` is a query whose rows are whole pins. */
function shownPinSql(fitting: string): string {
  return `with h as materialized (${fitting})
    select h.id from h join boards hb on hb.id = h.board_id where ${SEEN} limit 1`
}

/**
 * A statement that tells if a search finds at least one pin. The word index finds the matches, which are read until one
 * may be shown. If the limit were around the whole statement, the planner would scan pins one by one, and search in
 * vain for words that never occur together.
 */
export function anyPinStatement(search: PinSearch): Statement {
  const { sql, values } = conditions(search, 3)
  return {
    text: shownPinSql(`select h.* from pins h where ${fits('$2')}${sql}`),
    values: [search.viewer, search.tsquery, ...values],
  }
}

/** The words of one of several searches that are otherwise equal. */
export interface AskedWords {
  /** The query in the form that `tsqueryOf` returns. */
  readonly tsquery: string
  /**
   * True if the newest pins probably contain these words. The newest pins are then tried first, because the word index
   * would list too many.
   */
  readonly isFrequent: boolean
}

/**
 * A statement that tells which of several searches find at least one pin. It is planned once for all of them, because
 * planning takes longer than searching.
 */
export function findingStatement(
  { viewer, scope }: { readonly viewer: UserId | null; readonly scope: 'pins' | 'my_pins' },
  asked: readonly AskedWords[],
): Statement {
  const { sql } = conditions({ viewer, tsquery: '', options: { scope } }, 4)
  const fits = `h.words @@ to_tsquery('simple', q.words)${sql}`
  const among = `select h.* from (select n.* from pins n order by n.rank desc, n.id desc limit ${NEWEST_PINS}) h where ${fits}`
  return {
    name: `search-finding-${scope}${viewer === null ? '-visitor' : ''}`,
    text: `select (q.n - 1)::int as at from unnest($2::text[], $3::boolean[]) with ordinality q (words, is_frequent, n)
      where case when q.is_frequent and exists (${shownPinSql(among)}) then true
        else exists (${shownPinSql(`select h.* from pins h where ${fits}`)}) end
      order by q.n`,
    values: [viewer, asked.map(({ tsquery }) => tsquery), asked.map(({ isFrequent }) => isFrequent)],
  }
}

/** Number of matching pins, counted up to COUNT_MAX. */
export function pinCountStatement(search: PinSearch): Statement {
  const { sql, values } = conditions(search, 3)
  return {
    text: `select count(*)::int as total from (
             select from pins h join boards hb on hb.id = h.board_id
             where ${SEEN} and h.words @@ to_tsquery('simple', $2)${sql}
             order by h.rank desc, h.id desc limit ${COUNT_MAX}
           ) fitting`,
    values: [search.viewer, search.tsquery, ...values],
  }
}

/** A statement for guides and filters: the matches in order, those after the first GUIDE_PINS without their texts. */
export function pinFacetsStatement(ids: readonly PinId[]): Statement {
  return {
    name: 'search-facets',
    text: `select case when i.n <= ${GUIDE_PINS} then h.title end as title, case when i.n <= ${GUIDE_PINS} then h.keywords end as keywords,
             h.domain, h.topic, t.name as topic_name, h.color_group, h.kind = 'product' as is_product,
             (h.rich #>> '{offer_summary,price_val}')::float8 as price,
             coalesce((h.rich #>> '{offer_summary,in_stock}')::boolean, false) as is_in_stock
           from unnest($1::bigint[]) with ordinality as i (id, n) join pins h on h.id = i.id
           left join topics t on t.interest = h.topic order by i.n`,
    values: [ids],
  }
}

export interface FacetRow {
  /** Null after the first GUIDE_PINS rows, like the keywords. */
  readonly title: string | null
  readonly keywords: string | null
  readonly domain: string | null
  readonly topic: string | null
  readonly topic_name: string | null
  readonly color_group: string | null
  readonly is_product: boolean
  readonly price: number | null
  readonly is_in_stock: boolean
}

/**
 * SQL that is true if a colour column `#rrggbb` is a skin colour of this tone: red above green above blue, and not too
 * saturated.
 */
function hasSkinTone(column: string, tone: SkinTone): string {
  const channel = (from: number) => `('x' || substr(${column}, ${from}, 2))::bit(8)::int`
  const [red, green, blue] = [channel(2), channel(4), channel(6)]
  const [from, below] = BRIGHTNESS[tone]
  const brightness = `(0.299 * ${red} + 0.587 * ${green} + 0.114 * ${blue})`
  return `${red} > ${green} and ${green} >= ${blue} and ${red} - ${blue} between 12 and 130 and ${brightness} >= ${from} and ${brightness} < ${below}`
}
