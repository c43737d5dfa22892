import { routeOfHandler } from './page-handlers.ts'
import type { MemberRole } from './role.ts'

/**
 * One address of the page. The feature that owns the address declares it once; server and page read the declaration.
 */
export interface PageAddress {
  /**
   * Name of the page handler, which determines the route: `topics/[interest].js` is `/topics/:interest` (spec viewer
   * §2).
   */
  readonly handler: `${string}.js`
  /**
   * Key of the text for the page's title (`search:label`). Null if the title is in the page's data or is the product's
   * name.
   */
  readonly title: string | null
  /**
   * Who may see the page. `member`: a visitor sees another screen. `developer`: the address is unknown unless the
   * server offers the developer panel. `operator`, `analyst`: the address is unknown to everybody without that role;
   * operators may also see the pages of analysts.
   */
  readonly access: 'everyone' | 'member' | 'developer' | 'operator' | 'analyst'
  /** True if search engines may index the page. */
  readonly isIndexed: boolean
  /** What the first response carries besides the viewer's data: the first page of a list, a pin, or nothing. */
  readonly carries: 'list' | 'pin' | 'nothing'
  /** The only values that a parameter may have. A parameter that is not listed may have any value. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

/** False if the page is for a role that this viewer does not have. */
export function hasRoleFor(access: PageAddress['access'], role: MemberRole | null): boolean {
  if (access === 'operator') return role === 'operator'
  return access !== 'analyst' || role === 'analyst' || role === 'operator'
}

/** Page addresses by name, `<feature>/<page>`. */
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
    /** The route; its parameters start with a colon: `/topics/:interest`. */
    readonly route: string
  }
}[keyof All & string]

interface AddressBook<All extends PageAddresses> {
  readonly addresses: All
  /** First path segments that belong to the product, in lower case. No member may use one as a name. */
  readonly reservedWords: ReadonlySet<string>
  /**
   * Finds the page of a path (spec viewer §2). Upper and lower case differ, and fixed segments take precedence over
   * parameters. Null for an unknown page and for a path that is not properly encoded.
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

/** The decoded segments of a path; a slash at its end is ignored. Null for a path that no page can have. */
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

/**
 * Orders routes for `match`: shorter ones first, then, at the first segment that differs in kind, fixed before
 * parameter.
 */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  // Routes of different lengths never match the same path, but sorting needs one order for all.
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
