/** Articles that one article leads to. */
const NEXT_MAX = 3

/** The articles after one in their list; the last ones lead to the first. Another article leads to the first ones. */
export function nextOf<Article extends { readonly id: string }>(
  articles: readonly Article[],
  id: string,
): readonly Article[] {
  const at = articles.findIndex((article) => article.id === id)
  return [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at))].slice(0, NEXT_MAX)
}
