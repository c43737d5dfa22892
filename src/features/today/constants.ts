import { LOCALES, type Locale } from '#contracts/locales.ts'

export const ARTICLE_TITLE_MAX = 100
export const ARTICLE_SUBTITLE_MAX = 200
export const ARTICLE_TEXT_MAX = 5_000
export const ARTICLE_PINS_MAX = 50
type LanguageOf<Id> = Id extends `${infer Language}_${string}` ? Language : Id
export type ArticleLanguage = LanguageOf<Locale>
/** Languages that an article can be for: those of the product. */
export const ARTICLE_LANGUAGES = [...new Set(LOCALES.map(({ id }) => id.split('_')[0] as ArticleLanguage))]
/**
 * spec viewer §6, Today-article locales: the countries in which articles of a language are shown. `419` is Latin America. Articles
 * of other languages are shown everywhere.
 */
export const ARTICLE_COUNTRIES: Readonly<Partial<Record<ArticleLanguage, readonly string[]>>> = {
  en: ['US', 'GB', 'CA', 'IN', 'AU', 'ID'],
  es: [
    '419',
    'ES',
    'AR',
    'BO',
    'CL',
    'CO',
    'CR',
    'CU',
    'DO',
    'EC',
    'GT',
    'HN',
    'MX',
    'NI',
    'PA',
    'PE',
    'PR',
    'PY',
    'SV',
    'UY',
    'VE',
  ],
  pt: ['BR'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR'],
  id: ['ID'],
  ja: ['JP'],
  it: ['IT'],
  sv: ['SE'],
}
/** spec viewer §2: numbers of an article's type; others are plain articles. */
export const ARTICLE_TYPES = [0, 1, 2, 3] as const

/** Articles that a reader is shown at once. */
export const ARTICLES_PER_PAGE = 20
