import { synonymsOf } from './synonyms.ts'
import { folded, tokensOf, type Token } from './tokens.ts'

/** Maximum number of words of a query. More words cost work and add nothing to the result. */
const WORDS_MAX = 12
/** Words that nearly every text contains. They are left out if other words remain. */
const FREQUENT = new Set(
  folded(
    'the a an and or of for to in on at with by from is it und der die das le la les de des et el los en y في من على الى عن مع',
  ).split(' '),
)
/** Shortest beginning of a word that is searched for, in letters. A shorter one matches too many words. */
const BEGINNING_MIN = 2

export interface QueryWord extends Token {
  readonly synonyms: readonly string[]
  /** True if the member may not have finished typing the word. Longer words that begin with it match too. */
  readonly isBeginning: boolean
}

/** The words of a query. Empty for a query without a letter or digit. */
export function parseQuery(query: string): readonly QueryWord[] {
  const tokens = tokensOf(query, WORDS_MAX)
  const telling = tokens.filter(({ word }) => !FREQUENT.has(word))
  const kept = telling.length > 0 ? telling : tokens
  return kept.map((token, at) => ({
    ...token,
    synonyms: synonymsOf(token.stem),
    isBeginning: at === kept.length - 1 && [...token.word].length >= BEGINNING_MIN,
  }))
}

/** The words of chosen guides. They are complete words. */
export function guideWords(guides: string): readonly QueryWord[] {
  return parseQuery(guides).map((word) => ({ ...word, isBeginning: false }))
}

/**
 * The query for PostgreSQL (`to_tsquery('simple', …)`). Stems contain only letters, marks and digits, so they need no
 * escaping.
 */
export function tsqueryOf(words: readonly QueryWord[], how: 'all' | 'any'): string {
  const parts = words.map(({ word, stem, synonyms, isBeginning }) => {
    const forms = [`'${stem}'`, ...synonyms.map((other) => `'${other}'`), ...(isBeginning ? [`'${word}':*`] : [])]
    return forms.length === 1 ? forms[0] : `(${forms.join(' | ')})`
  })
  return parts.join(how === 'all' ? ' & ' : ' | ')
}
