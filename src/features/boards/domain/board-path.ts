import type { BoardId } from '#contracts/ids.ts'

/** The key of a board in the index `path`. Usernames are case-insensitive. */
export function boardPath(username: string, slug: string): string {
  return `${username.toLowerCase()}/${slug}`
}

/**
 * The name of the read (`table reads`) that fetches a board's page.
 * @param former the deleted board that the page showed; the address is then read again
 */
export function boardRead(username: string, slug: string, former?: BoardId): string {
  const read = `board:${boardPath(username, slug)}`
  return former === undefined ? read : `${read}:after:${former}`
}
