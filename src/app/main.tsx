import '#kit/tokens.css'
import '#kit/base.css'
import '#kit/start-frame.css'
import { startTransition, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startClient } from '#client/boot-client.ts'
import { countOutcome } from '#client/count-outcome.ts'
import { replaceDeniedStorage } from '#client/denied-storage.ts'
import { readEarlyActs } from '#client/early-acts.ts'
import { IslandContext } from '#client/island-context.ts'
import { showHandler } from '#client/page-state.ts'
import { mayStart, readIsland, readRoot } from '#client/start-rules.ts'
import { ISLAND_ID } from '#contracts/page-document.ts'
import { links } from '#contracts/links.ts'
import { pageHolds } from '#kit/leaving/hold-page.ts'
import { whenChunkFails } from '#kit/lazy-part/load-chunk.ts'
import { addressBook } from '#features/addresses.ts'
import { startPageFeatures } from '#features/page-features.tsx'
import { loadTheRest } from './load-the-rest.ts'
import { StartErrorScreen } from './errors/start-error-screen.tsx'
import { startI18n } from './i18n.ts'
import { chooseLocale, localeCookie } from './locale.ts'
import { createPageFeatureLoader } from './plug/page-feature-loader.ts'
import { Root } from './root.tsx'
import { serveScreen } from './shell/page-screen.tsx'

/**
 * A screen other than home may belong to a late feature or show parts of one. It waits this long for late features, in
 * milliseconds.
 */
const LATE_FEATURES_WAIT_MS = 3_000

const late = createPageFeatureLoader(async () => (await import('#features/late-page-features.tsx')).latePageFeatures)

async function start(): Promise<void> {
  const element = readRoot(document)
  const island = readIsland(document.getElementById(ISLAND_ID)?.textContent ?? null)
  const { isAuth } = island.viewer
  const { search } = window.location
  const locale = chooseLocale({ search, cookies: document.cookie, fromServer: island.locale })
  const language = startI18n(locale)
  if (search.includes('locale=')) document.cookie = localeCookie(locale)
  const isServed = island.renderMode === 'server'
  // The shell is kept for every address, so it names no handler.
  showHandler(island.initialHandlerId ?? addressBook.match(window.location.pathname)?.address.handler ?? null)
  const isHome = window.location.pathname === links.home
  const features = isHome || isServed ? null : loadLateWithin(LATE_FEATURES_WAIT_MS)
  const served = isServed ? loadServed(isHome, language) : null
  startClient(island, isServed)
  for (const { beforeRender } of startPageFeatures) beforeRender?.(isAuth)
  await Promise.all([language, features])
  const page = (
    <IslandContext value={island}>
      {/* A tap answers in the same frame; a screen that is still loading shows that it is. */}
      <Root
        features={startPageFeatures}
        late={late}
        route={(shell) => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>}
      />
    </IslandContext>
  )
  // Meanwhile the document shows its screen.
  if (await served) {
    const repeatEarlyActs = readEarlyActs(element)
    // In parts, so that the phone answers between them. Any other hydration is one long task.
    startTransition(() => {
      hydrateRoot(element, <Hydrated onHydrated={repeatEarlyActs}>{page}</Hydrated>)
    })
  } else createRoot(element).render(page)
  loadTheRest(startPageFeatures, late, isAuth)
}

/** Calls `onHydrated` once the page answers to acts. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void
  readonly children: ReactNode
}): ReactNode {
  const report = useEffectEvent(onHydrated)
  useEffect(() => {
    // Parts of the page that hydrate on their own follow in the same frame.
    const frame = requestAnimationFrame(() => setTimeout(report))
    return () => cancelAnimationFrame(frame)
  }, [])
  return children
}

/**
 * Loads what the document shows. False if a part cannot be loaded: the page is then drawn with the other parts and
 * reports the missing one.
 */
async function loadServed(isHome: boolean, language: Promise<void>): Promise<boolean> {
  try {
    const added = isHome ? [] : await late.load()
    await language
    await serveScreen([...startPageFeatures, ...added], window.location.pathname)
    return true
  } catch (error) {
    console.warn('The page cannot take over the document as it is', error)
    return false
  }
}

/**
 * Resolves even if loading fails. `loadTheRest` then loads again and logs the failure, and a screen whose feature is
 * missing reports it.
 */
function loadLateWithin(ms: number): Promise<unknown> {
  return Promise.race([Promise.allSettled([late.load()]), new Promise((resolve) => setTimeout(resolve, ms))])
}

async function explain(error: unknown): Promise<void> {
  console.error('The application could not start', error)
  await startI18n(
    chooseLocale({ search: '', cookies: document.cookie, fromServer: document.documentElement.lang.replace('-', '_') }),
  )
  const element = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  createRoot(element).render(<StartErrorScreen error={error instanceof Error ? error : new Error(String(error))} />)
}

if (mayStart(window.location)) {
  replaceDeniedStorage(window)
  pageHolds.watch(window)
  whenChunkFails((error) => countOutcome('chunk_failed', { error: error instanceof Error ? error.name : 'unknown' }))
  start().catch(explain)
}
