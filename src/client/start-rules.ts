import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Island } from '#features/start/contract.ts'
import { LoaderError, missingElement, PlatformError } from './start-errors.ts'

const ROOT_ID = 'root'

/** Hosts that show a search engine's copy of a page. The application must not run there. */
const CACHE_HOSTS =
  /(^|\.)(webcache\.googleusercontent\.com|cc\.bingj\.com|cachedview\.com|yandexwebcache\.(net|org)|cache\.baiducontent\.com)$/i

/**
 * False on a search engine's copy of a page, and if the query has `server_only`: the start-up then stops at once (spec
 * viewer §4, start-up).
 */
export function mayStart(address: { readonly hostname: string; readonly search: string }): boolean {
  return !CACHE_HOSTS.test(address.hostname) && !new URLSearchParams(address.search).has('server_only')
}

/** @throws LoaderError, PlatformError if the document is incomplete (spec viewer §8) */
export function readRoot(document: Pick<Document, 'querySelector' | 'getElementById'>): HTMLElement {
  if (!document.querySelector('head')) throw new LoaderError()
  const root = document.getElementById(ROOT_ID)
  if (!root) throw missingElement(ROOT_ID)
  return root
}

/**
 * Reads the request context that the server wrote into the page.
 * @param text content of the element with the id ISLAND_ID; null if there is none
 * @throws PlatformError if the context is unreadable or reports an error of the server
 */
export function readIsland(text: string | null): Island {
  const island = text === null ? null : parse(text)
  if (!island) throw missingElement(ISLAND_ID)
  if (island.error) throw new PlatformError(island.error)
  return island
}

function parse(text: string): Island | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'viewer' in value ? (value as Island) : null
  } catch {
    return null
  }
}
