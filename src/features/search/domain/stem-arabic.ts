const PREFIXES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل', 'و']
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ي']
/** Letters that a stem keeps after an article or an ending is taken off. */
const KEPT_LETTERS = 3

/** The stem of an Arabic word without vowel signs: the light stemmer of Larkey (light10), which takes off articles and endings. */
export function stemArabic(word: string): string {
  const prefix = PREFIXES.find((each) => word.startsWith(each) && word.length - each.length >= KEPT_LETTERS)
  let stem = prefix ? word.slice(prefix.length) : word
  for (const suffix of SUFFIXES)
    if (stem.endsWith(suffix) && stem.length - suffix.length >= KEPT_LETTERS) stem = stem.slice(0, -suffix.length)
  return stem
}
