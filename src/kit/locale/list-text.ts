/**
 * Names in a row, as the reader's language joins them: commas in English, `و` in Arabic.
 * @param language as BCP 47 names it, see `useLanguageTag`
 */
export function listText(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(names)
}
