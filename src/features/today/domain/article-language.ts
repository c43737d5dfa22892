import { ARTICLE_COUNTRIES, ARTICLE_LANGUAGES, type ArticleLanguage } from '../constants.ts'

/**
 * The language whose articles a reader sees in addition to those for everybody.
 * @param locale `de`, `de-AT` or `de_AT`; without a country, all articles of the language match
 * @returns null for a language that the product does not have, or for a country in which articles of that language are
 * not shown
 */
export function articleLanguage(locale: string): ArticleLanguage | null {
  const [name = '', country] = locale.split(/[-_]/)
  const language = ARTICLE_LANGUAGES.find((each) => each === name.toLowerCase())
  if (!language) return null
  const countries = ARTICLE_COUNTRIES[language]
  return !country || !countries || countries.includes(country.toUpperCase()) ? language : null
}
