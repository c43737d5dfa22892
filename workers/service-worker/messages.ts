/// <reference lib="webworker" />
import { ASSET_CACHE } from '#features/start/constants.ts'
import { keepDeveloperPanel } from './developer-panel.ts'
import { keepMissingShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
declare const __PRECACHE__: readonly { readonly url: string }[]

/**
 * What a page may ask: `ACTIVATE` lets a waiting version take over, `CACHED_FILES` lists what is kept (spec viewer §7), `KEEP_SHELL`
 * keeps the page where it is not kept yet, `KEEP_DEVELOPER_PANEL` the panel's files.
 */
export function answerMessages(): void {
  self.addEventListener('message', (event) => {
    const { type } = event.data as { readonly type?: unknown }
    if (type === 'ACTIVATE') event.waitUntil(self.skipWaiting())
    if (type === 'KEEP_SHELL') event.waitUntil(keepMissingShell())
    if (type === 'KEEP_DEVELOPER_PANEL') event.waitUntil(keepDeveloperPanel())
    if (type === 'CACHED_FILES') {
      event.ports[0]?.postMessage({ cache: ASSET_CACHE, files: __PRECACHE__.map((entry) => entry.url) })
    }
  })
}
