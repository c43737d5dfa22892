import { newId, type ListKey } from '#contracts/ids.ts'
import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { PortNotice } from '#contracts/stream.ts'
import type { Island } from '#features/start/contract.ts'
import { outlivesReload } from './denied-storage.ts'
import { markEarlierAccount } from './earlier-account.ts'
import { createCoreLink, type CoreLink } from './core-link.ts'
import { firstViewsOf } from './first-views.ts'
import { readWindow, servedListOf, windowOfIsland } from './first-window.ts'
import { continueHistory } from './history-tracker.ts'
import { createKeepStorage } from './keep-storage.ts'
import { createLeftPlaces, keepWhenLeft, type LeftPlaces } from './left-places.ts'
import { createListSources, type ListSources } from './list-sources.ts'
import { loggedOutMark, markLoggedOut, pendingLogOuts, unmarkLoggedOut } from './log-out-marks.ts'
import { leaveTo } from './leave-to.ts'
import { noteNewerVersion, noteServerVersion } from './newer-version.ts'
import { onPageState } from './page-state.ts'
import { createReloadOnce } from './reload-once.ts'
import { markSignedOut } from './signed-out-mark.ts'
import type { SpawnedCore } from './spawn-core.ts'
import { afterDrawing, createStreams, type Streams } from './streams.ts'
import { createViewStores, type ViewStores } from './view-store.ts'

/** The page's side of the core: calls, views and lists. Each page has one client. */
export interface Client {
  readonly calls: CoreLink
  readonly views: ViewStores
  readonly lists: ListSources
  readonly places: LeftPlaces
  readonly talk: Streams['talk']
}

/** @param isServed true if the document already shows the first screen */
export function createClient(
  island: Island,
  spawn: (onDeath: (error: unknown) => void) => SpawnedCore,
  isServed: boolean,
): Client {
  const account = island.viewer.id
  // The server made this page for the account after the account's log-out, so the member has logged in again.
  if (account !== null && loggedOutMark(account) === 'done') unmarkLoggedOut(account)
  const reloadOnce = createReloadOnce(outlivesReload(sessionStorage) ? sessionStorage : null, Date.now, () => {
    window.location.reload()
  })
  // This read starts before the worker reads the disk, so that the window is ready when the first grid needs it.
  const { list } = island
  const first = list?.key ?? ('home' as ListKey)
  const keptFirst = readWindow(island, first)
  let toldPath = window.location.pathname
  const streams = createStreams({ afterDrawing, onNotice: takeNotice, beforeOpening: tellPath })
  const link = createCoreLink({
    island,
    spawn,
    onPort: (port) => {
      streams.connect(port)
    },
    makeIntentId: () => newId(),
    onDurable: createKeepStorage(navigator.storage).ask,
    loggedOut: () => loggedOutMark(island.viewer.id),
    pendingLogOuts,
  })
  onPageState(link.tellPageState)

  const firstWindow = (key: ListKey) => async (shape: Parameters<typeof windowOfIsland>[2]) => {
    const kept = await (key === first ? keptFirst : readWindow(island, key))
    if (kept || key !== list?.key) return kept
    return windowOfIsland(list.pins, key, shape)
  }

  /** Tells the worker the page's new path, because requests tell the server which page they come from. */
  function tellPath(): void {
    if (window.location.pathname === toldPath) return
    toldPath = window.location.pathname
    link.tellPageState()
  }

  function takeNotice(notice: PortNotice): void {
    // Features handle this notice through their streams.
    if (notice.t === 'told') return
    if (notice.t === 'csrf') {
      reloadOnce.confirmed()
      link.tellPageState()
      return
    }
    if (notice.t === 'server-version') {
      noteServerVersion()
      return
    }
    if (notice.t === 'outdated') {
      noteNewerVersion(Date.now())
      return
    }
    if (notice.reason === 'session-ended') for (const member of pendingLogOuts()) markLoggedOut(member, 'done')
    // The mark is set now, because the worker does not repeat this notice and the page is about to be reloaded.
    if (notice.reason === 'signed-out' && account !== null) markSignedOut({ account, isSuspended: false })
    if (notice.reason === 'suspended') markSignedOut({ account, isSuspended: true })
    // Another tab may have switched the account. The next page then tells the reader which account it belongs to.
    if (notice.reason === 'session-changed' && account !== null) markEarlierAccount(account)
    if (['session-changed', 'signed-out', 'suspended'].includes(notice.reason))
      reloadOnce.reload(account ?? VISITOR_ACCOUNT)
    else leaveTo(null)
  }

  const keeping = {
    storage: () => sessionStorage,
    viewer: account,
    mayKeep: () => loggedOutMark(account) === null,
  }
  const places = createLeftPlaces({ ...keeping, now: Date.now })
  const history = continueHistory(keeping)
  keepWhenLeft(() => {
    places.keep()
    history.keep()
  })

  return {
    calls: link,
    views: createViewStores(streams, firstViewsOf(island)),
    lists: createListSources(streams, firstWindow, places, isServed ? servedListOf(island) : undefined),
    places,
    talk: streams.talk,
  }
}
