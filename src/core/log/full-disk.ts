/** True for what a browser says that has no room. Dexie wraps what the browser said. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: { readonly name?: unknown } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
