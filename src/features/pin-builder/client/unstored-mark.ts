/** Of keys of `localStorage`, followed by the account and the page: files that the page has not stored yet. */
export const UNSTORED_PREFIX = 'pinfold-unstored:'

/** True if a page, open or not, has noted files that it stores. */
export function hasUnstored(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(UNSTORED_PREFIX))
}
