import { Worker } from 'node:worker_threads'
import type { Island } from '#features/start/contract.ts'
import type { ServedItem } from '#features/start/domain/served-layout.ts'
import { rendererVersion, type ClientBuild } from '#server/client-build.ts'
import type { Logger } from '#server/log.ts'

/** A first screen, ready for its document. */
export interface ServedScreen {
  /** Content of the page's root element. */
  readonly html: string
  /** Lines for the head that load the first pictures. */
  readonly links: string
  /** The only style sheet inside this document. */
  readonly style: string
}

/** The screen to render. */
interface ScreenToDraw {
  readonly island: Island
  /** Path and query of the page. */
  readonly url: string
  /** Sizes of the grid's items; null if they follow from the island's list. */
  readonly layout: readonly ServedItem[] | null
}

export interface RenderRequest extends ScreenToDraw {
  readonly id: number
}

export type RenderAnswer =
  | { readonly id: number; readonly screen: ServedScreen }
  | { readonly id: number; readonly error: string }

export interface PageRenderer {
  /**
   * Renders the first screen of a page. Fewer members' screens are rendered at once, because each is for a single
   * request.
   * @param isPatient true for a bot: it may not run scripts, so it waits longer for the rendered screen
   * @returns null if the screen is not ready in time; the page then gets the plain document and renders itself
   */
  render(screen: ScreenToDraw, isPatient: boolean): Promise<ServedScreen | null>
  /** Resolves to true when the thread takes requests, or to false if it never will. */
  readonly ready: Promise<boolean>
  close(): Promise<void>
}

/**
 * [R] A reader waits this long for a rendered screen, then gets the plain document, which is an empty frame until its
 * scripts have run. On a phone that takes longer than this. The last of WAITING_MAX requests waits about a second.
 */
const RENDER_WITHIN_MS = 1_500
/** A bot waits this long. It may run no scripts, and a plain document has no content without them. */
const RENDER_FOR_BOT_WITHIN_MS = 4_000
/** A thread that has not answered after this time hangs and is ended. */
const HUNG_AFTER_MS = 5_000
/** A thread that ended unexpectedly is started again after this time. */
const RESTART_AFTER_MS = 10_000
/** If more requests than this wait, further ones get plain documents at once. */
const WAITING_MAX = 16
/** The limit for members' requests. It is lower, so that visitors' requests always find room. */
const WAITING_MEMBERS_MAX = 4
const THREAD_MEGABYTES_MAX = 256

/** Renders nothing, because the client is not built or its renderer is missing. */
const NO_RENDERER: PageRenderer = {
  render: () => Promise.resolve(null),
  ready: Promise.resolve(false),
  close: () => Promise.resolve(),
}

export function createPageRenderer(build: ClientBuild | null, log: Logger): PageRenderer {
  if (build === null) return NO_RENDERER
  const { renderer, version } = build
  if (!isOfBuild()) return NO_RENDERER
  const waiting = new Map<number, (answer: RenderAnswer | null) => void>()
  let thread: Worker | null = null
  let isReady = false
  let isClosed = false
  let restart: NodeJS.Timeout | undefined
  let last = 0
  let tellReady: (isReady: boolean) => void = () => undefined
  const ready = new Promise<boolean>((resolve) => (tellReady = resolve))

  /** False if another build has replaced this one. It is checked before each start of the thread. */
  function isOfBuild(): boolean {
    const found = rendererVersion(renderer)
    if (found === version) return true
    const code = found === null ? 'start/renderer-missing' : 'start/renderer-of-another-build'
    log.warn(
      { code, renderer: found, client: version },
      'pages are not drawn on the server until the next start with one build',
    )
    return false
  }

  function begin(path: string): void {
    const born = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES_MAX },
    })
    thread = born
    // The thread must not keep the process alive.
    born.unref()
    born.on('message', (message: RenderAnswer | 'ready') => {
      if (message === 'ready') {
        isReady = true
        tellReady(true)
      } else waiting.get(message.id)?.(message)
    })
    born.on('error', (error) => log.warn({ err: error }, 'the thread that draws pages failed'))
    born.on('exit', () => {
      if (thread !== born) return
      thread = null
      isReady = false
      tellReady(false)
      for (const end of waiting.values()) end(null)
      if (!isClosed) restart = setTimeout(() => isOfBuild() && begin(path), RESTART_AFTER_MS).unref()
    })
  }
  begin(renderer)

  async function render(screen: ScreenToDraw, isPatient: boolean): Promise<ServedScreen | null> {
    const asked = thread
    const { url, island } = screen
    if (asked === null || !isReady) return null
    if (waiting.size >= (island.viewer.isAuth ? WAITING_MEMBERS_MAX : WAITING_MAX)) return null
    const id = (last += 1)
    const withinMs = isPatient ? RENDER_FOR_BOT_WITHIN_MS : RENDER_WITHIN_MS
    const answer = await new Promise<RenderAnswer | 'slow' | null>((resolve) => {
      const slow = setTimeout(() => resolve('slow'), withinMs)
      const hung = setTimeout(() => {
        log.warn({ url }, 'the thread that draws pages hangs and is started again')
        void asked.terminate()
      }, HUNG_AFTER_MS).unref()
      waiting.set(id, (result) => {
        waiting.delete(id)
        clearTimeout(slow)
        clearTimeout(hung)
        resolve(result)
      })
      asked.postMessage({ id, ...screen } satisfies RenderRequest)
    })
    if (answer === 'slow') log.warn({ url, ms: withinMs }, 'a page was not drawn in time')
    else if (answer !== null && 'error' in answer) log.warn({ url, error: answer.error }, 'a page could not be drawn')
    else return answer?.screen ?? null
    return null
  }

  return {
    render,
    ready,
    async close() {
      isClosed = true
      clearTimeout(restart)
      await thread?.terminate()
    },
  }
}
