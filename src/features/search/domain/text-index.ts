import { withCompounds } from './compounds.ts'
import { exactForm, titleForms } from './exact-forms.ts'
import { hasOthers, isWanted, wholeWords, type QueryWord } from './parse-query.ts'
import { FURTHER_WORD_POINTS, OWN_WORDS_POINTS, RELEVANCE_POINTS, TITLE_FORMS_POINTS, WORD_WEIGHTS } from './ranking.ts'
import { isLikelyTypo, isSpelled, mistakesBetween, mistakesMax } from './spelling.ts'
import { tokensOf } from './tokens.ts'

/** Maximum number of words of one thing that are indexed. */
const WORDS_MAX = 80
/**
 * Maximum number of entries of an index, including replaced ones. A search packs an entry's score and its number into
 * one float, so the number must stay below this.
 */
export const INDEXED_MAX = 131_072
/** PostgreSQL's `ts_rank` divides the weight of a word by this. */
const RANK_SCALE = 1.644_934_066_85
const POINTS_MAX = 2 ** 35

/** Index of a field in WORD_WEIGHTS. */
type WeightClass = 0 | 1 | 2 | 3
const TITLE = 3

export interface IndexedThing {
  readonly id: string
  readonly texts: readonly (readonly [WeightClass, string])[]
  /** The owner's names, which have the lowest weight. */
  readonly names?: string
  /** Values of filters, such as `color:red`. */
  readonly facets: readonly string[]
  /** True if the viewer saved or created it. */
  readonly isMine: boolean
  /** Points that are added to its relevance. */
  readonly points: number
}

interface FoundThings {
  /** Best first. */
  readonly ids: readonly string[]
  readonly total: number
  /** True if nothing contains all words, so that the results contain some of them. */
  readonly isAnyWord: boolean
}

export interface FindOptions {
  readonly isMine?: boolean
  readonly facets?: readonly string[]
  readonly max: number
}

/** An index of the words of things on this device. It is in memory only. */
export interface TextIndex {
  /** Number of things that were not replaced. */
  readonly size: number
  /** Number of entries used, including those of replaced things. */
  readonly used: number
  /** Adds a thing, or replaces the one with the same id. Unchanged texts cost nothing. */
  put(thing: IndexedThing): void
  remove(id: string): void
  find(words: readonly QueryWord[], options: FindOptions): FoundThings
  /** True if any thing contains the word, one of its synonyms, or a word that begins with it. */
  has(word: QueryWord): boolean
  /** Words with this beginning, most frequent first. Words of descriptions are left out, as on the server. */
  wordsFrom(beginning: string, max: number): readonly string[]
  /** Possible corrections of a misspelled word, most likely first. */
  wordsNear(word: string, max: number): readonly string[]
}

/** Marks a filter value. No stem contains this sign, because stems are letters, marks and digits. */
const FACET_SIGN = '='
/** Marks the form of a word of a title. */
const FORM_SIGN = '~'

export function createTextIndex(): TextIndex {
  /** By stem: for each thing with it, four times the thing's number plus the word's best field. */
  const postings = new Map<string, number[]>()
  /** Stems by their first two characters, for words that are not typed to the end. */
  const beginnings = new Map<string, string[]>()
  /** Words as they are written, with their frequency. */
  const counts = new Map<string, number>()
  const ids: (string | null)[] = []
  const numbers = new Map<string, number>()
  const points = new Float32Array(INDEXED_MAX)
  const lengths = new Float32Array(INDEXED_MAX)
  const hashes = new Uint32Array(INDEXED_MAX)
  const mine = new Uint8Array(INDEXED_MAX)

  function post(stem: string, number: number, weight: WeightClass): void {
    const known = postings.get(stem)
    if (known) known.push(number * 4 + weight)
    else {
      postings.set(stem, [number * 4 + weight])
      const beginning = stem.slice(0, 2)
      const stems = beginnings.get(beginning)
      if (stems) stems.push(stem)
      else beginnings.set(beginning, [stem])
    }
  }

  function add(thing: IndexedThing): number {
    const number = ids.length
    ids.push(thing.id)
    numbers.set(thing.id, number)
    const best = new Map<string, WeightClass>()
    let length = 0
    const take = (weight: WeightClass, text: string, isCounted: boolean) => {
      for (const { word, stem } of tokensOf(text, WORDS_MAX - length)) {
        length += 1
        if ((best.get(stem) ?? -1) < weight) best.set(stem, weight)
        if (isCounted) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    if (thing.names !== undefined) take(0, thing.names, true)
    for (const [weight, text] of thing.texts) {
      if (length >= WORDS_MAX) break
      take(weight, text, weight > 0)
    }
    for (const [stem, weight] of best) post(stem, number, weight)
    for (const [weight, text] of thing.texts)
      if (weight === TITLE) for (const form of titleForms(text, WORDS_MAX)) post(FORM_SIGN + form, number, weight)
    for (const facet of thing.facets) post(FACET_SIGN + facet, number, 0)
    // The divisor of `ts_rank` with normalization 1.
    lengths[number] = Math.log2(length + 1) || 1
    return number
  }

  function remove(id: string): void {
    const number = numbers.get(id)
    if (number === undefined) return
    numbers.delete(id)
    ids[number] = null
  }

  /**
   * For each thing, its best field for any form of the word: the field's index plus one. 0 if the thing does not contain
   * the word.
   * @param own gets one more for each thing that has the word itself, not only in a field of the lowest weight
   */
  function bestOf(word: QueryWord, own: Uint8Array | null): Uint8Array {
    const best = new Uint8Array(ids.length)
    const take = (posted: readonly number[] | undefined) => {
      for (const each of posted ?? []) {
        const found = (each & 3) + 1
        if (best[each >> 2]! < found) best[each >> 2] = found
      }
    }
    for (const stem of [word.stem, ...stemsFrom(word)]) take(postings.get(stem))
    if (own) for (let n = 0; n < best.length; n += 1) if (best[n]! > 1) own[n]! += 1
    for (const form of word.synonyms) take(postings.get(form))
    // The order of words is not known here, so a word in two parts is looked for only if nothing has it as one.
    if (word.parts && !postings.has(word.stem)) {
      const [first, second] = word.parts
      const has = new Set((postings.get(first) ?? []).map((each) => each >> 2))
      take(postings.get(second)?.filter((each) => has.has(each >> 2)))
    }
    return best
  }

  /** The stems that begin with a word that may not be typed to the end. */
  function stemsFrom({ word, isBeginning }: QueryWord): readonly string[] {
    return isBeginning ? (beginnings.get(word.slice(0, 2)) ?? []).filter((stem) => stem.startsWith(word)) : []
  }

  /** The things with at least this many of the words, and with none of the others. */
  function findOf(
    words: readonly QueryWord[],
    without: readonly QueryWord[],
    needed: number,
    { isMine = false, facets = [], max }: FindOptions,
  ): { readonly ids: readonly string[]; readonly total: number } {
    const count = ids.length
    const sums = new Float32Array(count)
    const hits = new Uint8Array(count)
    const forms = new Uint8Array(count)
    const own = words.some(hasOthers) && needed === words.length ? new Uint8Array(count) : null
    for (const word of words) {
      const best = bestOf(word, own)
      for (let n = 0; n < count; n += 1) {
        const found = best[n]!
        if (found === 0) continue
        sums[n]! += WORD_WEIGHTS[found - 1]!
        hits[n]! += 1
      }
      for (const each of postings.get(FORM_SIGN + exactForm(word)) ?? []) forms[each >> 2]! += 1
    }
    for (const { stem } of without) for (const each of postings.get(stem) ?? []) hits[each >> 2] = 0
    for (const facet of facets) {
      const has = new Uint8Array(count)
      for (const each of postings.get(FACET_SIGN + facet) ?? []) has[each >> 2] = 1
      for (let n = 0; n < count; n += 1) if (has[n] === 0) hits[n] = 0
    }
    const keys = new Float64Array(count)
    let total = 0
    for (let n = 0; n < count; n += 1) {
      if (hits[n] === 0 || hits[n]! < needed || ids[n] === null || (isMine && mine[n] === 0)) continue
      const rank = sums[n]! / words.length / RANK_SCALE / lengths[n]!
      const titled = (TITLE_FORMS_POINTS * forms[n]!) / words.length
      const ownPoints = own?.[n] === words.length ? OWN_WORDS_POINTS : 0
      const wordPoints = needed < words.length ? FURTHER_WORD_POINTS * hits[n]! : 0
      const score = Math.min(
        POINTS_MAX,
        Math.round(RELEVANCE_POINTS * rank + titled + ownPoints + wordPoints + points[n]!),
      )
      keys[total] = score * INDEXED_MAX + n
      total += 1
    }
    const best = topOf(keys.subarray(0, total), max).sort()
    const found = Array.from(best.subarray(Math.max(0, best.length - max)), (key) => ids[key % INDEXED_MAX]!)
    return { ids: found.toReversed(), total }
  }

  return {
    get size() {
      return numbers.size
    },
    get used() {
      return ids.length
    },
    put(thing) {
      const hash = hashOf(thing)
      const known = numbers.get(thing.id)
      if (known === undefined || hashes[known] !== hash) {
        if (ids.length >= INDEXED_MAX) return
        remove(thing.id)
        hashes[add(thing)] = hash
      }
      const number = numbers.get(thing.id)!
      points[number] = thing.points
      mine[number] = thing.isMine ? 1 : 0
    },
    remove,
    find(asked, { isMine = false, facets = [], max }) {
      const words = withCompounds(asked.filter(isWanted), (word) => counts.get(word) ?? 0)
      const without = asked.filter(({ isExcluded }) => isExcluded)
      const whole = wholeWords(words)
      const tries = [
        { words: whole, needed: words.length },
        { words, needed: words.length },
        { words: whole, needed: 1 },
        { words, needed: 1 },
      ]
      for (const { words: tried, needed } of tries) {
        const found = findOf(tried, without, needed, { isMine, facets, max })
        if (found.total > 0) return { ...found, isAnyWord: needed < words.length }
      }
      return { ids: [], total: 0, isAnyWord: false }
    },
    has: (word) => [word.stem, ...word.synonyms].some((form) => postings.has(form)) || stemsFrom(word).length > 0,
    wordsFrom(beginning, max) {
      const found: (readonly [string, number])[] = []
      for (const each of counts) if (each[0].startsWith(beginning)) found.push(each)
      return found
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, max)
        .map(([word]) => word)
    },
    wordsNear(word, max) {
      if (!isSpelled(word)) return []
      const most = mistakesMax(word)
      const letters = lettersOf(word)
      const found: { readonly word: string; readonly mistakes: number; readonly count: number }[] = []
      for (const [other, count] of counts) {
        if (Math.abs(other.length - word.length) > most || !isSpelled(other)) continue
        // A mistake changes at most two letters: one is removed and one is added.
        if (bitsOf(lettersOf(other) ^ letters) > 2 * most) continue
        const mistakes = mistakesBetween(word, other)
        if (isLikelyTypo(word, other)) found.push({ word: other, mistakes, count })
      }
      return found
        .toSorted((a, b) => a.mistakes - b.mistakes || b.count - a.count)
        .slice(0, max)
        .map((each) => each.word)
    },
  }
}

/** The letters of a word as a bit set. Several letters may share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const BUCKETS = 4_096

/** The greatest keys: at least `max` of them if there are that many, but not many more, so that few must be sorted. */
function topOf(keys: Float64Array, max: number): Float64Array {
  if (keys.length <= max * 2) return keys
  let [least, greatest] = [Infinity, -Infinity]
  for (const key of keys) {
    if (key < least) least = key
    if (key > greatest) greatest = key
  }
  const scale = (BUCKETS - 1) / (greatest - least)
  const counts = new Uint32Array(BUCKETS)
  for (const key of keys) counts[Math.floor((key - least) * scale)]! += 1
  let bucket = BUCKETS
  for (let sum = 0; sum < max && bucket > 0; sum += counts[bucket]!) bucket -= 1
  return keys.filter((key) => Math.floor((key - least) * scale) >= bucket)
}

/** FNV-1a hash of the indexed texts. */
function hashOf({ texts, names = '', facets }: IndexedThing): number {
  let hash = 0x811c9dc5
  const take = (text: string) => {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xffff, 0x01000193)
  }
  for (const [weight, text] of texts) {
    take(text)
    hash ^= weight
  }
  take(names)
  for (const facet of facets) take(facet)
  return hash >>> 0
}
