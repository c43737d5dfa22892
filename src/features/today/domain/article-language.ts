import { ARTICLE_COUNTRIES, ARTICLE_LANGUAGES } from '../constants.ts'

/**
 * The language of the articles that a reader is shown beside those for all.
 * @param locale `de`, `de-AT` or `de_AT`; without a country all articles of the language fit
 * @returns null for a language without articles, or a country in which those of the language are not shown
 */
export function articleLanguage(locale: string): (typeof ARTICLE_LANGUAGES)[number] | null {
  const [name = '', country] = locale.split(/[-_]/)
  const language = ARTICLE_LANGUAGES.find((each) => each === name.toLowerCase())
  if (!language) return null
  return country === undefined || ARTICLE_COUNTRIES[language].includes(country.toUpperCase()) ? language : null
}
