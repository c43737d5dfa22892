interface Article {
  readonly id: string
  readonly title: string
  readonly is_shop: boolean
  readonly type: number
}

/** spec viewer §2: `/today/{kind}/{slug}/{id}/`. */
export function articlePath(article: Article): string {
  return `/today/${kindOf(article)}/${slugOf(article.title)}/${article.id}/`
}

/** True if these decoded parts of an address are the article's own kind and slug. */
export function isArticleAt(
  article: Article,
  { term, title }: { readonly term: string; readonly title: string },
): boolean {
  return term === kindOf(article) && encodeURIComponent(title) === slugOf(article.title)
}

/**
 * spec viewer §2: `shop` for a shop; otherwise `trending` for the types 0 and 2, `best` for 1, and `article` for all
 * others.
 */
function kindOf({ is_shop, type }: Article): 'shop' | 'trending' | 'best' | 'article' {
  if (is_shop) return 'shop'
  if (type === 0 || type === 2) return 'trending'
  return type === 1 ? 'best' : 'article'
}

/**
 * The title in lower case without punctuation, with hyphens for spaces, encoded. A title that consists of punctuation
 * only becomes a hyphen.
 */
function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
  return encodeURIComponent(words || '-')
}
