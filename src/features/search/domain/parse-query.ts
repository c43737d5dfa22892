import { exactForm } from './exact-forms.ts'
import { synonymsOf } from './synonyms.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Maximum number of words of a query. More words cost work and add nothing to the result. */
const WORDS_MAX = 12
/**
 * Words that say how something is asked for, not what: they are left out if other words remain. `weak-words.ts` has more,
 * but also such as the Danish "men" and the Dutch "van".
 */
const FILLERS = new Set(
  tokensOf(
    `
    the a an and or of for to in on at with by from is it are be do does i me we you my your our their his her its this that these
    those how what why where when which who some any about best ideas idea inspiration inspo tips tip ways way make making
    und der die das den dem des ein eine einen einem einer mit für zu zum zur von vom im aus bei wie mein meine beste besten ideen idee
    le la les un une des du de et au aux avec pour comment mon ma mes votre vos meilleur meilleure meilleurs meilleures idées idée
    el los las una unos unas y en con para por como cómo mi mis mejor mejores del
    في من على الى عن مع كيف هو هي هذا هذه التي الذي كل بعض افضل أفضل احسن أحسن طريقة افكار أفكار فكرة
    `,
    Infinity,
  ).map(({ word }) => word),
)
/** Shortest beginning of a word that is searched for, in letters. A shorter one matches too many words. */
const BEGINNING_MIN = 2

export interface QueryWord extends Token {
  readonly synonyms: readonly string[]
  /** The stems of the two words of which it is made, if texts may have them apart (`compounds.ts`). */
  readonly parts?: readonly [string, string]
  /** True if the member may not have finished typing the word. Longer words that begin with it match too. */
  readonly isBeginning: boolean
  /** True for a word after a minus, which results must not have. */
  readonly isExcluded: boolean
}

/** A word after a minus: "sofa -blue". */
const EXCLUDED = /(?<=\s)[-−]\p{L}\S*/gu

/** The words of a query. Empty for a query without a letter or digit. */
export function parseQuery(query: string): readonly QueryWord[] {
  const tokens = tokensOf(query.replace(EXCLUDED, ' '), WORDS_MAX)
  const excluded = (query.match(EXCLUDED) ?? []).flatMap((text) => tokensOf(text, 1))
  const telling = tokens.filter(({ word }) => !FILLERS.has(word))
  const kept = telling.length > 0 ? telling : tokens
  if (kept.length === 0) return []
  return [
    ...kept.map((token, at) => ({
      ...token,
      synonyms: synonymsOf(token.stem),
      isBeginning: excluded.length === 0 && at === kept.length - 1 && [...token.word].length >= BEGINNING_MIN,
      isExcluded: false,
    })),
    ...excluded.slice(0, WORDS_MAX).map((token) => ({ ...token, synonyms: [], isBeginning: false, isExcluded: true })),
  ]
}

/** The words as complete ones. Longer words that begin like the last one are looked for only if these find nothing. */
export function wholeWords(words: readonly QueryWord[]): readonly QueryWord[] {
  return words.map((word) => ({ ...word, isBeginning: false }))
}

/** False for a word that results must not have. */
export function isWanted({ isExcluded }: QueryWord): boolean {
  return !isExcluded
}

/** True if other words mean the same, or if it may be written apart. */
export function hasOthers({ synonyms, parts }: QueryWord): boolean {
  return synonyms.length > 0 || parts !== undefined
}

/** The query as a text. */
export function textOf(words: readonly QueryWord[]): string {
  return words.map(({ word, isExcluded }) => (isExcluded ? `-${word}` : word)).join(' ')
}

/** The words of chosen guides. They are complete words. */
export function guideWords(guides: string): readonly QueryWord[] {
  return wholeWords(parseQuery(guides))
}

/**
 * The query for PostgreSQL (`to_tsquery('simple', …)`). Stems contain only letters, marks and digits, so they need no
 * escaping.
 */
export function tsqueryOf(words: readonly QueryWord[], how: 'all' | 'any'): string {
  const asked = wordQueries(words).join(how === 'all' ? ' & ' : ' | ')
  const not = words.filter(({ isExcluded }) => isExcluded).map(({ stem }) => ` & !'${stem}'`)
  return not.length === 0 ? asked : `(${asked})${not.join('')}`
}

/** The query for each word that is wanted, with other words that mean the same. */
export function wordQueries(words: readonly QueryWord[]): readonly string[] {
  return words.filter(isWanted).map(({ word, stem, synonyms, parts, isBeginning }) => {
    const forms = [
      `'${stem}'`,
      ...synonyms.map((other) => `'${other}'`),
      ...(parts ? [`('${parts[0]}' <-> '${parts[1]}')`] : []),
      ...(isBeginning ? [`'${word}':*`] : []),
    ]
    return forms.length === 1 ? forms[0]! : `(${forms.join(' | ')})`
  })
}

/**
 * The query for texts that have all words themselves in title, tags, author or board name, to be cast to `tsquery`. Null
 * if no word has a synonym.
 */
export function ownQueryOf(words: readonly QueryWord[]): string | null {
  const wanted = words.filter(isWanted)
  if (!wanted.some(hasOthers)) return null
  return wanted
    .map(({ word, stem, isBeginning }) => `('${stem}':ABC${isBeginning ? ` | '${word}':*ABC` : ''})`)
    .join(' & ')
}

/** The sign before the forms of a title's words among a pin's words. No stem contains it. */
export const FORM_SIGN = '='

/** The query for titles that have any of the words in this form, to be cast to `tsquery`. */
export function formsQueryOf(words: readonly QueryWord[]): string {
  return words
    .filter(isWanted)
    .map((word) => `'${FORM_SIGN}${exactForm(word)}'`)
    .join(' | ')
}
