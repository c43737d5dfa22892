/** Articles, also with particles that are written together with them. */
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']
/** Feminine endings with plural, dual or possessive. Each is replaced by the ending of the singular. */
const FEMININE = ['تها', 'تهم', 'تين', 'تان']
const FEMININE_PLURAL = 'ات'
const FEMININE_SINGULAR = 'ه'
const SUFFIXES = ['ها', 'هم', 'ان', 'ون', 'ين', 'يه', 'ه', 'ي']
const AND = 'و'
/** Letters that must remain after an article or an ending is removed. */
const KEPT_LETTERS = 3
/** Letters before the ending of a feminine plural: two are enough, as in "لغات". */
const PLURAL_LETTERS = 2
/** Words that end like the plural of another word: "زيتون" (olives) is not the plural of "زيت" (oil). */
const WHOLE = new Set(['زيتون', 'ليمون'])

/**
 * The stem of an Arabic word whose letters are folded (`folded` in `tokens.ts`). This is a light stemmer after Larkey's
 * light10. It removes articles and endings until none is left, so that all forms of a word have the same stem.
 */
export function stemArabic(word: string): string {
  let stem = word
  for (let article = articleOf(stem); article !== undefined; article = articleOf(stem))
    stem = stem.slice(article.length)
  const bare = stem.startsWith(AND) ? stem.slice(AND.length) : stem
  if (WHOLE.has(bare)) return bare
  for (let shorter = withoutEnding(stem); shorter !== stem; shorter = withoutEnding(stem)) stem = shorter
  // The leading "and" is removed after the endings, because the first letter of "وصفات" and "وصفة" belongs to the word.
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
