/**
 * The thread that renders first screens. Rendering a page with React blocks only this thread, which may be ended at any
 * time.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Island } from '#features/start/contract.ts'
import { servedLayoutStyle } from '#features/start/domain/served-layout.ts'
import { servedItems } from '#features/start/domain/served-list.ts'
import { addBrowserGlobals } from './browser-globals.ts'
import { takeInlineStyles } from './inline-styles.ts'
import type { RenderAnswer, RenderRequest } from './page-renderer.ts'

interface Renderer {
  readonly renderScreen: (island: Island, url: string) => Promise<string>
}

/** Link elements, such as for pictures, that React wants in the document's head. */
const HEAD_LINKS = /^(?:<link [^>]*>)+/

addBrowserGlobals()
const { renderScreen } = (await import(String(workerData))) as Renderer
/** Screens are rendered one at a time, because they share the thread's texts and client. */
let turn: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: RenderRequest) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(request)))
})
parentPort?.postMessage('ready')

async function answer({ id, island, url, layout }: RenderRequest): Promise<RenderAnswer> {
  try {
    const markup = await renderScreen(island, url)
    const links = HEAD_LINKS.exec(markup)?.[0] ?? ''
    const { html, style } = takeInlineStyles(markup.slice(links.length))
    const items = layout ?? servedItems(island)
    return { id, screen: { html, links, style: servedLayoutStyle(items) + style } }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
