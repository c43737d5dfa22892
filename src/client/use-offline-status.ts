import { useSyncExternalStore } from 'react'
import { currentClient } from './current-client.ts'
import { useProjection } from '#client/use-projection.ts'
import type { OfflineViews } from '#features/offline/contract.ts'

export type OfflineStatus = OfflineViews['offline/status']['view']

const CALM: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }
const CUT: OfflineStatus = { ...CALM, banner: 'offline' }

/**
 * The state of the connection and the outbox. Until the core has answered, the state of the browser's network is used
 * and the outbox counts as empty. Without a network, a first visit may not be able to load the core at all.
 */
export function useOfflineStatus(): OfflineStatus {
  const isOnline = useIsBrowserOnline()
  return useProjection('offline/status', {}) ?? (isOnline ? CALM : CUT)
}

type Away = 'offline' | 'unreachable' | null

/** What cannot be reached: the network, according to browser or core, or the server. */
export function useAway(): Away {
  return awayOf(useOfflineStatus().banner, useIsBrowserOnline())
}

/** What cannot be reached at this moment, for code that does not render. */
export function readAway(): Away {
  const { banner } = currentClient().views.of('offline/status', {}).get() ?? CALM
  return awayOf(banner, isBrowserOnline())
}

/** Without a network, the browser's own state counts first, because the core may not be loaded. */
export function awayOf(banner: OfflineStatus['banner'], isBrowserOnline: boolean): Away {
  if (!isBrowserOnline) return 'offline'
  return banner === 'offline' || banner === 'unreachable' ? banner : null
}

function useIsBrowserOnline(): boolean {
  return useSyncExternalStore(watchNetwork, isBrowserOnline, isServerOnline)
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const isBrowserOnline = () => navigator.onLine
const isServerOnline = () => true
