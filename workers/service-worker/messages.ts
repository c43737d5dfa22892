/// <reference lib="webworker" />
import { ASSET_CACHE } from '#features/start/constants.ts'
import { keepLoaded, keepRest, keptFiles } from './assets.ts'
import { keepDeveloperPanel } from './developer-panel.ts'
import { keepMissingShell, keepVisitorShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Handles requests of a page:
 * - `ACTIVATE` lets a waiting version take over.
 * - `CACHED_FILES` returns the list of cached files (spec viewer §7).
 * - `KEEP_SHELL` caches the page if it is not cached yet.
 * - `KEEP_LOADED` caches the files that the page has loaded.
 * - `KEEP_REST` caches all built files with the texts of the page's language, and returns whether all are
 *   cached. It also caches a visitor's page.
 * - `KEEP_DEVELOPER_PANEL` caches the developer panel's files.
 */
export function answerMessages(): void {
  self.addEventListener('message', (event) => {
    const { type, loaded, locale } = event.data as Message
    if (type === 'ACTIVATE') event.waitUntil(self.skipWaiting())
    if (type === 'KEEP_SHELL') event.waitUntil(keepMissingShell())
    if (type === 'KEEP_LOADED') event.waitUntil(keepLoaded(textsOf(loaded)))
    if (type === 'KEEP_REST') event.waitUntil(answerKept(event, textsOf(loaded), String(locale)))
    if (type === 'KEEP_DEVELOPER_PANEL') event.waitUntil(keepDeveloperPanel())
    if (type === 'CACHED_FILES') event.waitUntil(answerFiles(event))
  })
}

interface Message {
  readonly type?: unknown
  readonly loaded?: unknown
  readonly locale?: unknown
}

function textsOf(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : []
}

async function answerFiles(event: ExtendableMessageEvent): Promise<void> {
  event.ports[0]?.postMessage({ cache: ASSET_CACHE, files: await keptFiles() })
}

async function answerKept(event: ExtendableMessageEvent, loaded: readonly string[], locale: string): Promise<void> {
  const [isWhole] = await Promise.all([keepRest(loaded, locale), keepVisitorShell()])
  event.ports[0]?.postMessage({ isWhole })
}
