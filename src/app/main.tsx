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
import { hasOwnKeys } from '#kit/own-keys.ts'
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
 * A screen other than home may belong to a late feature or show parts of one. The start waits this long for the late
 * features, in milliseconds.
 */
const LATE_FEATURES_WAIT_MS = 3_000

/**
 * The core worker of a rendered document starts when the page is hydrated, but at the latest after this time, in
 * milliseconds.
 */
const HYDRATED_WITHIN_MS = 3_000

const late = createPageFeatureLoader(
  async () => (await import(/* chunk: late */ '#features/late-page-features.tsx')).latePageFeatures,
)

async function start(): Promise<void> {
  const element = readRoot(document)
  const island = readIsland(document.getElementById(ISLAND_ID)?.textContent ?? null)
  const { isAuth } = island.viewer
  const { search } = window.location
  // The shell is cached, so the browser's language may have changed since the server made it.
  const fromBrowser = island.initialHandlerId === null ? navigator.languages : []
  const locale = chooseLocale({ search, cookies: document.cookie, fromBrowser, fromServer: island.locale })
  // Without a network, the texts of another language may be missing.
  const language = startI18n(locale).catch((error: unknown) => {
    if (locale === island.locale) throw error
    console.warn(`There are no texts in ${locale}`, error)
    return startI18n(chooseLocale({ search: '', cookies: '', fromBrowser: [], fromServer: island.locale }))
  })
  if (search.includes('locale=')) document.cookie = localeCookie(locale)
  const isServed = island.renderMode === 'server'
  // The server's page has no handler if it is the shell, because the shell is cached for every address.
  showHandler(island.initialHandlerId ?? addressBook.match(window.location.pathname)?.address.handler ?? null)
  const isHome = window.location.pathname === links.home
  const features = isHome || isServed ? null : loadLateWithin(LATE_FEATURES_WAIT_MS)
  const served = isServed ? loadServed(isHome, language) : null
  let endHydration: () => void = () => undefined
  const hydrated = isServed ? new Promise<void>((resolve) => (endHydration = resolve)) : null
  if (isServed) setTimeout(endHydration, HYDRATED_WITHIN_MS)
  if (isServed) await nextTask()
  startClient(island, hydrated)
  for (const { beforeRender } of startPageFeatures) beforeRender?.(isAuth)
  await Promise.all([language, features])
  const page = (
    <IslandContext value={island}>
      {/* Without transitions, a tap shows its result in the same frame. A screen that is still loading then shows a
          spinner. */}
      <Root
        features={startPageFeatures}
        late={late}
        route={(shell) => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>}
      />
    </IslandContext>
  )
  // Until `served` resolves, the document shows its screen.
  if (await served) {
    const repeatEarlyActs = readEarlyActs(element, hasOwnKeys)
    const onHydrated = () => {
      endHydration()
      repeatEarlyActs()
    }
    // A transition hydrates in parts, so that a phone can react in between. Any other hydration is one long task.
    startTransition(() => {
      hydrateRoot(element, <Hydrated onHydrated={onHydrated}>{page}</Hydrated>)
    })
  } else {
    endHydration()
    createRoot(element).render(page)
  }
  loadTheRest(startPageFeatures, late, isAuth)
}

/** Ends the current task, so that the browser can react to input and paint in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Calls `onHydrated` when the page reacts to input. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void
  readonly children: ReactNode
}): ReactNode {
  const report = useEffectEvent(onHydrated)
  useEffect(() => {
    // Parts of the page below a Suspense boundary are hydrated in the same frame, after this effect.
    const frame = requestAnimationFrame(() => setTimeout(report))
    return () => cancelAnimationFrame(frame)
  }, [])
  return children
}

/**
 * Loads the code of what the document shows. False if a part cannot be loaded: the page then draws itself again with
 * the other parts, and the missing part reports its failure.
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
 * Loads the late features, and resolves after `ms` at the latest, even if loading fails. In that case `loadTheRest`
 * tries again and logs the failure, and a screen whose feature is missing says so.
 */
function loadLateWithin(ms: number): Promise<unknown> {
  return Promise.race([Promise.allSettled([late.load()]), new Promise((resolve) => setTimeout(resolve, ms))])
}

async function explain(error: unknown): Promise<void> {
  console.error('The application could not start', error)
  await startI18n(
    chooseLocale({
      search: '',
      cookies: document.cookie,
      fromBrowser: [],
      fromServer: document.documentElement.lang.replace('-', '_'),
    }),
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
