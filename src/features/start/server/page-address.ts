import { links } from '#contracts/links.ts'
import { RESERVED_FIRST_SEGMENTS } from '#server/http/reserved-segments.ts'

/** Which page an address shows (spec viewer §2; fixed segments win over parameters). */
export type PageAddress =
  | { readonly page: 'home' | 'login' | 'signup' | 'shell' | 'unknown' }
  | { readonly page: 'pin'; readonly id: string }
  | { readonly page: 'profile'; readonly username: string }
  | { readonly page: 'board'; readonly username: string; readonly slug: string }
  | { readonly page: 'topic'; readonly interest: string }
  | { readonly page: 'search' | 'changes' }
  | { readonly page: 'developer' }

const UNKNOWN: PageAddress = { page: 'unknown' }
const PIN_ID = /^(?:.*--)?([0-9]{1,18}|[1-8][0-9]{18})$/

/** @param path of the address, without query */
export function readPageAddress(
  path: string,
  { isDeveloperPanelOn = false }: { readonly isDeveloperPanelOn?: boolean } = {},
): PageAddress {
  const segments = decode(path)
  if (segments === null || segments.length > 2) return UNKNOWN
  const [first, second] = segments
  if (first === undefined) return { page: 'home' }
  if (first === 'developer') return isDeveloperPanelOn ? { page: 'developer' } : UNKNOWN
  if (second === undefined) return readSingle(first)
  if (first === 'pin') {
    const id = PIN_ID.exec(second)?.[1]
    return id ? { page: 'pin', id } : UNKNOWN
  }
  if (first === 'topics') return { page: 'topic', interest: second }
  if (first === 'search') return { page: 'search' }
  if (`/${first}/${second}` === links.changes) return { page: 'changes' }
  return RESERVED_FIRST_SEGMENTS.has(first.toLowerCase()) ? UNKNOWN : { page: 'board', username: first, slug: second }
}

function readSingle(segment: string): PageAddress {
  if (segment === 'homefeed') return { page: 'home' }
  if (segment === 'login' || segment === 'signup') return { page: segment }
  return RESERVED_FIRST_SEGMENTS.has(segment.toLowerCase()) ? UNKNOWN : { page: 'profile', username: segment }
}

/** The path's segments; null where it is not properly encoded or holds what no name can. */
function decode(path: string): readonly string[] | null {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0') || segment.length > 300) ? null : segments
  } catch {
    return null
  }
}
