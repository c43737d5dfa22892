/**
 * Prefix of keys in `localStorage`; account and page follow. The value counts files that the page has not stored yet.
 */
export const UNSTORED_PREFIX = 'pinfold-unstored:'

/** True if any page, open or closed, has noted files that it was storing. */
export function hasUnstored(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(UNSTORED_PREFIX))
}
