/** The place of a board in its index: usernames are told apart without case. */
export function boardPath(username: string, slug: string): string {
  return `${username.toLowerCase()}/${slug}`
}
