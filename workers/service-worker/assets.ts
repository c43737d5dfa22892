import { setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'

declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[]

/**
 * Keeps every built file: code, styles and all languages. Hashed names make a hit always right.
 */
export function precacheAssets(): void {
  // Gives the cache its name ASSET_CACHE.
  setCacheNameDetails({ prefix: 'pinfold', precache: 'assets', suffix: '' })
  precacheAndRoute([...__PRECACHE__], { cleanURLs: false })
}

/** True where all files that a page names are kept: only then may it become the shell. */
export function keepsAllAssetsOf(html: string): boolean {
  const kept = new Set(__PRECACHE__.map((entry) => entry.url))
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
  return [...named].every((match) => kept.has(match[1] ?? ''))
}
