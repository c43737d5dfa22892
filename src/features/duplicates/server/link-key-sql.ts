/**
 * The rule of `domain/link-key.ts` in SQL.
 * @param link expression of a link
 */
export function linkKeySql(link: string): string {
  return `nullif(rtrim(regexp_replace(regexp_replace(${link}, '^https?://(www\\.)?', '', 'i'), '#.*$', ''), '/'), '')`
}

/**
 * SQL that is true for a pin `pin` with this link key. It uses the index `pins_by_link`.
 * @param key expression of a link key
 */
export function hasLinkSql(pin: string, key: string): string {
  const own = linkKeySql(`${pin}.link`)
  return `${pin}.link is not null and ${pin}.deleted_at is null
    and hashtextextended(${own}, 0) = hashtextextended(${key}, 0) and ${own} = ${key}`
}
