/** The rule of `domain/link-key.ts` in SQL. @param link expression of a link */
export function linkKeySql(link: string): string {
  return `nullif(rtrim(regexp_replace(regexp_replace(${link}, '^https?://(www\\.)?', '', 'i'), '#.*$', ''), '/'), '')`
}
