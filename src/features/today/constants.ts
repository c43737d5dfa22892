import { LOCALES, type Locale } from '#contracts/locales.ts'

export const ARTICLE_TITLE_MAX = 100
export const ARTICLE_SUBTITLE_MAX = 200
export const ARTICLE_TEXT_MAX = 5_000
export const ARTICLE_PINS_MAX = 50
type LanguageOf<Id> = Id extends `${infer Language}_${string}` ? Language : Id
export type ArticleLanguage = LanguageOf<Locale>
/** Languages in which an article can be written: those of the product. */
export const ARTICLE_LANGUAGES = [...new Set(LOCALES.map(({ id }) => id.split('_')[0] as ArticleLanguage))]
/**
 * spec viewer §6, Today-article locales: for some languages, the countries in which articles of that language are
 * shown. `419` is Latin America. Articles of other languages are shown everywhere.
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
/** spec viewer §2: the numbers of an article's type. Any other number is a plain article. */
export const ARTICLE_TYPES = [0, 1, 2, 3] as const

/** Number of articles per page. */
export const ARTICLES_PER_PAGE = 20
