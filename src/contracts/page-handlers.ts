/** Names of page handlers and their routes (spec viewer §2): `pin/[id].js` is `/pin/:id`. */

const ENDING = '.js'
const INDEX = 'index'

/** Thrown if the name of a page handler gives no route (spec viewer §8, route and dependency errors). */
class RouteError extends Error {
  override readonly name = 'RouteError'
}

/**
 * The route of a handler: the extension is removed, a bracketed segment becomes a parameter, and the top-level index is
 * the root.
 * @throws RouteError for another extension, or for an index that is nested
 */
export function routeOfHandler(handler: string): string {
  if (!handler.endsWith(ENDING)) throw new RouteError(`unsupported extension: ${handler}`)
  const segments = handler.slice(0, -ENDING.length).split('/')
  if (segments.length === 1 && segments[0] === INDEX) return '/'
  if (segments.at(-1) === INDEX) throw new RouteError(`unexpected nested index file: ${handler}`)
  return `/${segments.map((segment) => segment.replace(/^\[(.+)\]$/, ':$1')).join('/')}`
}
