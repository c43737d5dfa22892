/** First segments whose second one is a parameter (spec viewer §2). */
const WITH_PARAMETER: Readonly<Record<string, string>> = {
  pin: '[id]',
  topics: '[interest]',
  search: '[scope]',
}
/** Pages of a single fixed segment. */
const FIXED: ReadonlySet<string> = new Set(['homefeed', 'login', 'signup'])
const NOT_FOUND = '404.js'

/**
 * The name of a page's handler (spec viewer §2: `/pin/:id` is `pin/[id].js`), from the path of its address.
 * Fixed segments win over parameters.
 */
export function pageHandlerOf(path: string): string {
  const [first, second, ...more] = path.split('/').filter(Boolean)
  if (first === undefined) return 'index.js'
  if (more.length > 0) return NOT_FOUND
  if (second === undefined) return FIXED.has(first) ? `${first}.js` : '[username].js'
  if (first === 'pin' && second === 'create') return 'pin/create.js'
  const parameter = WITH_PARAMETER[first]
  return parameter === undefined ? '[username]/[slug].js' : `${first}/${parameter}.js`
}
