/** The board's key in the index. Usernames are case-insensitive. */
export function boardPath(username: string, slug: string): string {
  return `${username.toLowerCase()}/${slug}`
}

/** Names the call for a board's page. */
export function boardRead(username: string, slug: string): string {
  return `board:${boardPath(username, slug)}`
}
