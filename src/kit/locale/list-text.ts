/**
 * Joins names as is usual in the reader's language: with commas in English, with `و` in Arabic.
 * @param language a BCP 47 tag, see `useLanguageTag`
 */
export function listText(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(names)
}
