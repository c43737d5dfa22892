export const ARTICLE_TITLE_MAX = 100
export const ARTICLE_SUBTITLE_MAX = 200
export const ARTICLE_TEXT_MAX = 5_000
export const ARTICLE_PINS_MAX = 50
/** spec viewer §5: languages that an article may be written in. */
export const ARTICLE_LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'id', 'ja', 'it', 'sv'] as const
/** spec viewer §2: numbers of an article's type; others are plain articles. */
export const ARTICLE_TYPES = [0, 1, 2, 3] as const
