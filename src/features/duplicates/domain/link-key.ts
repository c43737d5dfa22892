/**
 * A link without the parts that do not change which page it opens; null if nothing is left. `server/link-key-sql.ts`
 * has the same rule in SQL.
 */
export function linkKey(link: string): string | null {
  const key = link
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
  return key === '' ? null : key
}
