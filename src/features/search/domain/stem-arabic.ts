/** Articles, with the particles that are written together with them. */
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
/** Feminine endings, plural, dual and with a possessive: each becomes the ending of the singular. */
const FEMININE = ['تها', 'تهم', 'تين', 'تان']
const FEMININE_PLURAL = 'ات'
const FEMININE_SINGULAR = 'ه'
const SUFFIXES = ['ها', 'هم', 'ان', 'ون', 'ين', 'يه', 'ه', 'ي']
const AND = 'و'
/** Letters that a stem keeps after an article or an ending is taken off. */
const KEPT_LETTERS = 3
/** A feminine plural may have two letters before its ending: "لغات". */
const PLURAL_LETTERS = 2
/** Words that end like a plural of another word: "زيتون" (olives) is no plural of "زيت" (oil). */
const WHOLE = new Set(['زيتون', 'ليمون'])

/**
 * The stem of an Arabic word whose letters are folded (`folded` in `tokens.ts`): a light stemmer after light10 of
 * Larkey. It takes off articles and endings until none is left, so that each form of a word has the same stem.
 */
export function stemArabic(word: string): string {
  let stem = word
  for (let article = articleOf(stem); article !== undefined; article = articleOf(stem))
    stem = stem.slice(article.length)
  const bare = stem.startsWith(AND) ? stem.slice(AND.length) : stem
  if (WHOLE.has(bare)) return bare
  for (let shorter = withoutEnding(stem); shorter !== stem; shorter = withoutEnding(stem)) stem = shorter
  // After the endings: the first letter of "وصفات" and of "وصفة" is their own.
  return stem.startsWith(AND) && stem.length - AND.length >= KEPT_LETTERS ? stem.slice(AND.length) : stem
}

function articleOf(word: string): string | undefined {
  return ARTICLES.find((each) => word.startsWith(each) && word.length - each.length >= KEPT_LETTERS)
}

function withoutEnding(word: string): string {
  if (word.endsWith(FEMININE_PLURAL) && word.length - FEMININE_PLURAL.length >= PLURAL_LETTERS)
    return word.slice(0, -FEMININE_PLURAL.length) + FEMININE_SINGULAR
  const has = (ending: string) => word.endsWith(ending) && word.length - ending.length >= KEPT_LETTERS
  const feminine = FEMININE.find(has)
  if (feminine !== undefined) return word.slice(0, -feminine.length) + FEMININE_SINGULAR
  const suffix = SUFFIXES.find(has)
  return suffix === undefined ? word : word.slice(0, -suffix.length)
}
