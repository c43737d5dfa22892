import { routeOfHandler } from './page-handlers.ts'
import type { MemberRole } from './role.ts'

/** One address of the page. The feature that owns it declares it once; server and page both read the declaration. */
export interface PageAddress {
  /**
   * Name of its page handler, which determines the route: `topics/[interest].js` is `/topics/:interest` (spec viewer
   * §2).
   */
  readonly handler: `${string}.js`
  /**
   * Key of the text with the page's title (`search:label`). Null if the page's data has the title, or the product's
   * name is the title.
   */
  readonly title: string | null
  /**
   * `member`: a visitor sees another screen. `developer`: unknown if the server does not offer the developer panel.
   * `operator`, `analyst`: unknown to everybody without the role; operators may see the pages of analysts.
   */
  readonly access: 'everyone' | 'member' | 'developer' | 'operator' | 'analyst'
  /** True if search engines may index the page. */
  readonly isIndexed: boolean
  /** What the first response carries besides the viewer: the first page of a list, a pin, or nothing. */
  readonly carries: 'list' | 'pin' | 'nothing'
  /** The only values that a parameter may have. A parameter that is not listed may have any value. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

/** False if the page is for a role that this viewer does not have. */
export function hasRoleFor(access: PageAddress['access'], role: MemberRole | null): boolean {
  if (access === 'operator') return role === 'operator'
  return access !== 'analyst' || role === 'analyst' || role === 'operator'
}

/** By name: `<feature>/<page>`. */
export type PageAddresses = Readonly<Record<string, PageAddress>>

/** Names of the parameters of a handler. */
type ParamNames<Handler extends string> = Handler extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type PageParams<Handler extends string> = { readonly [Name in ParamNames<Handler>]: string }

/** A page address and the values of its parameters; a union over all addresses. */
export type PageMatch<All extends PageAddresses> = {
  readonly [Name in keyof All & string]: {
    readonly name: Name
    readonly address: All[Name]
    readonly params: PageParams<All[Name]['handler']>
    /** Parameters start with a colon: `/topics/:interest`. */
    readonly route: string
  }
}[keyof All & string]

interface AddressBook<All extends PageAddresses> {
  readonly addresses: All
  /** First path segments that belong to the product, in lower case. No member may use one as a name. */
  readonly reservedWords: ReadonlySet<string>
  /**
   * The page of a path (spec viewer §2). Case matters, and fixed segments win over parameters. Null for an unknown page
   * and for a path that is not properly encoded.
   */
  match(path: string): PageMatch<All> | null
}

const SEGMENT_MAX = 300

/**
 * @param words first segments that are reserved although no page starts with them
 * @throws RouteError for a handler whose name gives no route
 */
export function createAddressBook<const All extends PageAddresses>(
  addresses: All,
  words: Iterable<string>,
): AddressBook<All> {
  const patterns = Object.entries(addresses)
    .map(([name, address]) => {
      const route = routeOfHandler(address.handler)
      return { name, address, route, segments: segmentsOf(route) }
    })
    .sort((a, b) => compareSegments(a.segments, b.segments))
  const firstSegments = patterns.flatMap(({ segments }) => segments.slice(0, 1)).filter((segment) => !isParam(segment))
  const reservedWords = new Set([...words, ...firstSegments].map((word) => word.toLowerCase()))

  return {
    addresses,
    reservedWords,
    match(path) {
      const asked = decodeSegments(path)
      if (asked === null) return null
      for (const { name, address, route, segments } of patterns) {
        const params = readParams(segments, asked, address.values)
        if (params === null) continue
        if (isParam(segments[0]) && reservedWords.has(asked[0]!.toLowerCase())) continue
        return { name, address, route, params } as PageMatch<All>
      }
      return null
    },
  }
}

function readParams(
  pattern: readonly string[],
  asked: readonly string[],
  values: PageAddress['values'],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of pattern.entries()) {
    const value = asked[i]!
    if (!isParam(segment)) {
      if (segment !== value) return null
      continue
    }
    const name = segment.slice(1)
    if (values?.[name]?.includes(value) === false) return null
    params[name] = value
  }
  return params
}

/** The decoded segments, without an empty last one after a slash; null for a path that no page can have. */
function decodeSegments(path: string): readonly string[] | null {
  try {
    const segments = segmentsOf(path).map(decodeURIComponent)
    const isWrong = (segment: string) => segment === '' || segment.includes('\0') || segment.length > SEGMENT_MAX
    return segments.some(isWrong) ? null : segments
  } catch {
    return null
  }
}

function segmentsOf(path: string): readonly string[] {
  const inner = path.replace(/^\//, '').replace(/\/$/, '')
  return inner === '' ? [] : inner.split('/')
}

/** Orders shorter routes first, and in routes of one length fixed segments before parameters, from the first segment on. */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  // Routes of different lengths never match one path, but the order must be one order for all.
  if (a.length !== b.length) return a.length - b.length
  for (let i = 0; i < a.length; i++) {
    const difference = Number(isParam(a[i])) - Number(isParam(b[i]))
    if (difference !== 0) return difference
  }
  return 0
}

function isParam(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false
}
