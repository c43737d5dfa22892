import { LAST_BOOKMARK, type Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { MODULE_BOARDS_MAX } from '#features/feed/contract.ts'
import { withDistinctPictures } from '#features/pins/server/shared/distinct-pictures.ts'
import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { only, type Database } from '#server/storage/database.ts'
import { COUNT_MAX, OFFERED_SOURCES, SCOPES, type Scope, type SearchMode } from '../constants.ts'
import type { baseSearch, SearchHead } from '../contract.ts'
import { guidesOf } from './shared/facets.ts'
import { productFiltersOf } from './shared/product-filters.ts'
import {
  formsQueryOf,
  guideWords,
  ownQueryOf,
  parseQuery,
  textOf,
  tsqueryOf,
  wholeWords,
  wordQueries,
  type QueryWord,
} from '../domain/parse-query.ts'
import { isAboutLooks } from '../domain/about-looks.ts'
import { isCommonWord } from '../domain/common-words.ts'
import { filtersOf } from '../domain/filter-values.ts'
import { sensitivityOf } from '../domain/sensitivity.ts'
import { isReplacedUnasked } from '../domain/spelling.ts'
import { findBoardsByWords, findUsersByWords } from './found-things.ts'
import { newestFirst } from './newest-pins.ts'
import {
  anyPinStatement,
  pinCountStatement,
  pinFacetsStatement,
  pinSearchStatement,
  type FacetRow,
  type PinSearch,
} from './pin-search.ts'
import { modulesOf } from './search-modules.ts'
import { correctionsOf, isKnownWord, writtenOtherwise } from './search-words.ts'

type Options = Input<typeof baseSearch>

/** Another spelling is suggested only if there are at most this many results. */
const FEW_RESULTS = 10
/** [R] Another spelling is suggested if it finds at least this many times as much. */
const SUGGESTED_TIMES = 3
/** Maximum number of corrections that are tried per word. */
const TRIED_MAX = 3

/** One search by one viewer. */
interface Call {
  readonly db: Database
  readonly viewer: UserId | null
  readonly options: Options
  /** The words of chosen guides, which all results contain. The server offered them, so their spelling is right. */
  readonly guides: readonly QueryWord[]
  /** The known spellings of words, so that each word is looked up once. */
  readonly spellings: Map<string, Spelling>
}

interface Spelling {
  /** Possible corrections, most likely first; empty if the word is right. */
  readonly corrections: readonly string[]
  /** True if corrections are only suggested, and the word is not replaced without asking. */
  readonly isLeft: boolean
}

interface Plan {
  readonly words: readonly QueryWord[]
  readonly search: PinSearch
  readonly typo: SearchHead['typo']
  readonly nag: SearchHead['nag']
}

/**
 * Searches one scope: first for all words, then for all words with corrected spelling, then for some of the words,
 * corrected if needed. For a search that gets a note with help, only results with all its words are returned.
 */
export async function searchPage(db: Database, viewer: UserId | null, options: Options) {
  const { scope } = options
  const isFirst = options.bookmarks?.[0] === undefined
  const { query } = options
  const words = await writtenOtherwise(db, parseQuery(query))
  const guides = guideWords(options.bubble_id ?? '')
  const call: Call = { db, viewer, options, guides, spellings: new Map() }
  const tabs = SCOPES.filter((each) => viewer !== null || each !== 'my_pins')
  const nothing = {
    filters: { domain: [], category: [], color: [] },
    guides: [],
    tabs,
    typo: null,
    total: 0,
    ...saidOf(options),
  }
  if (words.length === 0) {
    // If the query has letters but no valid word, such as one that is too long, it finds nothing but is not an error.
    const head: SearchHead = { ...nothing, nag: /[\p{L}\p{N}]/u.test(query) ? null : 'no-words', sensitivity: null }
    return { reply: { results: [], ...(isFirst ? { head } : {}) }, bookmark: LAST_BOOKMARK }
  }
  const sensitivity = sensitivityOf(query)
  if (scope === 'boards' || scope === 'users') {
    const head: SearchHead = { ...nothing, nag: null, sensitivity }
    const withHead = isFirst ? { head } : {}
    if (scope === 'boards') {
      const [whole, longer] = [tsqueryOf(wholeWords(words), 'all'), tsqueryOf(words, 'all')]
      const isWhole = (await findBoardsByWords(db, viewer, whole, { page_size: 1 })).things.length > 0
      const { things, bookmark } = await findBoardsByWords(db, viewer, isWhole ? whole : longer, options)
      return { reply: { results: [], boards: [...things], ...withHead }, bookmark }
    }
    // Names are often not typed to the end, so longer ones are found together with whole ones.
    const { things, bookmark } = await findUsersByWords(db, viewer, tsqueryOf(words, 'all'), options)
    return { reply: { results: [], users: [...things], ...withHead }, bookmark }
  }
  const pageOf = async ({ search }: Plan) => {
    const newest = await newestFirst(db, search)
    return readGridPage(db, options, (start, limit) => pinSearchStatement(search, start, limit, newest))
  }
  const whole = wholeWords(words)
  let plan: Plan = { words: whole, search: searchFor(call, whole, 'all'), typo: null, nag: null }
  let found = await pageOf(plan)
  if (found.pins.length === 0) {
    const other = await otherPlan(call, words, { isAllOnly: sensitivity !== null })
    if (other) [plan, found] = [other, await pageOf(other)]
  }
  // Pins that look the same are not removed from the viewer's own pins.
  const { pins, bookmark } = scope === 'my_pins' ? found : withDistinctPictures(found)
  if (!isFirst) return { reply: { results: [...pins] }, bookmark }
  const { total, newest } = found.facts ?? { total: 0, newest: [] }
  const facets = await db.query<FacetRow>(pinFacetsStatement(newest))
  const boards = scope === 'pins' && !isNarrowed(options) ? await boardsOf(db, viewer, plan.words) : []
  const head: SearchHead = {
    // Matches that this page leaves out are subtracted from the total. A total of COUNT_MAX is not changed, because it
    // means "at least COUNT_MAX".
    total: total < COUNT_MAX ? total - (found.pins.length - pins.length) : total,
    typo: plan.typo ?? (total <= FEW_RESULTS && sensitivity === null ? await suggestion(call, words, total) : null),
    nag: plan.nag,
    sensitivity,
    guides: guidesOf(facets, new Set([...plan.words, ...guides].flatMap(({ stem, synonyms }) => [stem, ...synonyms]))),
    filters: filtersOf(facets),
    tabs,
    ...saidOf(options),
    product_filters: productFiltersOf(facets),
  }
  const modules = modulesOf(boards, pins.length > 0)
  return { reply: { results: [...pins], ...(modules.length > 0 ? { one_bar_modules: modules } : {}), head }, bookmark }
}

const MODES: Readonly<Record<Scope, SearchMode>> = {
  pins: 'words',
  buyable_pins: 'products',
  my_pins: 'own',
  videos: 'videos',
  boards: 'boards',
  users: 'people',
  idea_pins: 'stories',
}

/** Data about a search that do not depend on its results. */
function saidOf({ query, scope, selected_pin_img_sig: signature }: Options) {
  return {
    mode_icon: signature === undefined ? MODES[scope] : 'picture',
    product_filters: null,
    shows_skin_tones: scope !== 'boards' && scope !== 'users' && isAboutLooks(query),
  } as const
}

function isNarrowed({ filters, user, selected_pin_img_sig: signature }: Options): boolean {
  return user !== undefined || signature !== undefined || Object.keys(filters ?? {}).length > 0
}

async function boardsOf(db: Database, viewer: UserId | null, words: readonly QueryWord[]) {
  const page = await findBoardsByWords(db, viewer, tsqueryOf(words, 'all'), { page_size: MODULE_BOARDS_MAX })
  return page.things
}

/** The search for pins with all or any of the words, and with all chosen guides. */
function searchFor({ viewer, options, guides }: Call, words: readonly QueryWord[], mode: 'all' | 'any'): PinSearch {
  const asked = tsqueryOf(words, mode)
  const tsquery = guides.length === 0 ? asked : `(${asked}) & ${tsqueryOf(guides, 'all')}`
  const some = mode === 'any' ? { each: wordQueries(words) } : { own: ownQueryOf(words) }
  return { viewer, options, tsquery, forms: formsQueryOf(words), ...some }
}

/**
 * The alternative search if no pin contains all whole words; null if there is none. It is the same for every page, so
 * that bookmarks remain valid.
 * @param isAllOnly true if only pins with all words may be found, as they are
 */
async function otherPlan(
  call: Call,
  words: readonly QueryWord[],
  { isAllOnly }: { readonly isAllOnly: boolean },
): Promise<Plan | null> {
  const { db, options } = call
  const whole = wholeWords(words)
  const correctedPlan = (corrected: readonly QueryWord[], mode: 'all' | 'any'): Plan => ({
    words: corrected,
    search: searchFor(call, corrected, mode),
    typo: { kind: 'corrected', query: textOf(corrected) },
    nag: mode === 'any' ? 'any-word' : null,
  })
  // A page after the last one is empty too. It needs no alternative.
  if (options.bookmarks?.[0] !== undefined && (await finds(db, searchFor(call, whole, 'all')))) return null
  const longer = searchFor(call, words, 'all')
  if (await finds(db, longer)) return { words, search: longer, typo: null, nag: null }
  if (isAllOnly) return null
  if (mayCorrect(options)) {
    const corrected = await correctedWords(call, words, { isAsked: false })
    if (corrected) return correctedPlan(corrected, 'all')
    // "recpie lemon": no pin has both words, but some have "recipe".
    const some = words.length > 1 ? await correctedWords(call, words, { isAsked: false, mode: 'any' }) : null
    if (some) return correctedPlan(some, 'any')
  }
  if (words.length === 1) return null
  for (const some of [whole, words]) {
    const search = searchFor(call, some, 'any')
    if (await finds(db, search)) return { words: some, search, typo: null, nag: 'any-word' }
  }
  return null
}

/** False if the member wants the words as they are, or if the server offered them. */
function mayCorrect({ auto_correction_disabled: isOff, rs = 'typed' }: Options): boolean {
  return isOff !== true && !OFFERED_SOURCES.has(rs)
}

/**
 * "Did you mean", for a search with few results if another spelling would find many more. The results may match only
 * the beginning of a longer word: "chiar" finds "Chiara".
 */
async function suggestion(call: Call, words: readonly QueryWord[], total: number): Promise<SearchHead['typo']> {
  const corrected = await correctedWords(call, words, { isAsked: true })
  if (!corrected) return null
  const found = only(await call.db.query<{ total: number }>(pinCountStatement(searchFor(call, corrected, 'all'))))
  return found.total > total && found.total >= total * SUGGESTED_TIMES
    ? { kind: 'suggested', query: textOf(corrected) }
    : null
}

interface Correcting {
  /** True for a spelling that is only suggested, and not used without asking. */
  readonly isAsked: boolean
  /** What the corrected query must find: pins with all its words, or with any. */
  readonly mode?: 'all' | 'any'
}

/**
 * The query with corrected spelling, if it finds something that this viewer may see. A word that occurs only on secret
 * boards is never suggested. Null if there is no such spelling.
 */
async function correctedWords(
  call: Call,
  words: readonly QueryWord[],
  { isAsked, mode = 'all' }: Correcting,
): Promise<readonly QueryWord[] | null> {
  const { db } = call
  const choices: (readonly string[])[] = []
  for (const word of words) {
    const { corrections, isLeft } = await spellingOf(call, word)
    choices.push(isLeft && !isAsked ? [] : corrections)
  }
  if (choices.every((each) => each.length === 0)) return null
  for (let turn = 0; turn < TRIED_MAX; turn += 1) {
    const tried = words.map((word, at) => ({ ...word, word: choices[at]?.[turn] ?? choices[at]?.[0] ?? word.word }))
    const corrected = wholeWords(parseQuery(textOf(tried)))
    if (await finds(db, searchFor(call, corrected, mode))) return corrected
  }
  return null
}

async function spellingOf(call: Call, word: QueryWord): Promise<Spelling> {
  const before = call.spellings.get(word.word)
  if (before) return before
  const isKnown = word.isExcluded || isCommonWord(word) || (await isKnownWord(call.db, word.word))
  const corrections = isKnown ? [] : (await correctionsOf(call.db, word.word)).slice(0, TRIED_MAX)
  const isWrong = corrections.length > 0 && !(await isRight(call, word))
  const spelling = isWrong ? { corrections, isLeft: await isLeftAlone(call, word) } : { corrections: [], isLeft: true }
  call.spellings.set(word.word, spelling)
  return spelling
}

/**
 * True if a text that this viewer may see contains the word in this spelling. All scopes count, because a correct word
 * may be missing in the searched scope.
 */
async function isRight({ db, viewer }: Call, word: QueryWord): Promise<boolean> {
  const tsquery = tsqueryOf([{ ...word, synonyms: [], isBeginning: false }], 'all')
  if (await finds(db, { viewer, tsquery, options: { scope: 'pins' } })) return true
  const one = { page_size: 1 }
  if ((await findBoardsByWords(db, viewer, tsquery, one)).things.length > 0) return true
  return (await findUsersByWords(db, viewer, tsquery, one)).things.length > 0
}

/**
 * True if a word that no text contains is not replaced without asking: it is short, or the beginning of a word in pins.
 */
async function isLeftAlone({ db, viewer }: Call, word: QueryWord): Promise<boolean> {
  if (!isReplacedUnasked(word.word)) return true
  return finds(db, { viewer, tsquery: tsqueryOf([word], 'all'), options: { scope: 'pins' } })
}

async function finds(db: Database, search: PinSearch): Promise<boolean> {
  return (await db.query(anyPinStatement(search))).length > 0
}
