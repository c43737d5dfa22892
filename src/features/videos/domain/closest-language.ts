/**
 * The language among these that is nearest to a language of the reader: the same one, else another dialect of it.
 * @param languages BCP 47 tags
 * @returns null if there is none
 */
export function closestLanguage(languages: readonly string[], tag: string): string | null {
  const base = baseOf(tag)
  return languages.find((each) => each === tag) ?? languages.find((each) => baseOf(each) === base) ?? null
}

/** `pt` of `pt-BR`. Chinese keeps its script, because many people read only one of them: `zh-Hant` of `zh-TW`. */
function baseOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return language === 'zh' ? `${language}-${script}` : language
}
