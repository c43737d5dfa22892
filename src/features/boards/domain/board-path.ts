/** The key of a board in the index `path`. Usernames are case-insensitive. */
export function boardPath(username: string, slug: string): string {
  return `${username.toLowerCase()}/${slug}`
}

/** The name of the read (`table reads`) that fetches a board's page. */
export function boardRead(username: string, slug: string): string {
  return `board:${boardPath(username, slug)}`
}
