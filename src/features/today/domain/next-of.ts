/** Number of further articles that an article links to. */
const NEXT_MAX = 3

/**
 * The articles that follow one in their list. After the last one, the list begins again. For an article that is not in
 * the list, the first ones.
 */
export function nextOf<Article extends { readonly id: string }>(
  articles: readonly Article[],
  id: string,
): readonly Article[] {
  const at = articles.findIndex((article) => article.id === id)
  return [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at))].slice(0, NEXT_MAX)
}
