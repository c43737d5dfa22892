import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** Joins words as the reader's language does: "art, food and travel". */
export function useListText(): (words: readonly string[]) => string {
  const format = new Intl.ListFormat(useLanguageTag(), { type: 'conjunction' })
  return (words) => format.format(words)
}
