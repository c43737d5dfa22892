/** A link without the parts that do not change its page; null if nothing is left. `server/link-key-sql.ts` has the same rule. */
export function linkKey(link: string): string | null {
  const key = link
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
  return key === '' ? null : key
}
