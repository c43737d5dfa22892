import { useSyncExternalStore } from 'react'
import { useProjection } from '#client/use-projection.ts'
import type { OfflineViews } from '#features/offline/contract.ts'

export type OfflineStatus = OfflineViews['offline/status']['view']

const CALM: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }
const CUT: OfflineStatus = { ...CALM, banner: 'offline' }

/**
 * The state of the connection and the outbox. Until the core has answered, the connection is as the browser reports it,
 * and the outbox counts as empty. Without a network, the core of a first visit may not be loaded at all.
 */
export function useOfflineStatus(): OfflineStatus {
  const isOnline = useIsBrowserOnline()
  return useProjection('offline/status', {}) ?? (isOnline ? CALM : CUT)
}

type Away = 'offline' | 'unreachable' | null

/** What is out of reach: the network of browser or core, or the server. */
export function useAway(): Away {
  return awayOf(useOfflineStatus().banner, useIsBrowserOnline())
}

/** A browser without a network knows it before the core, whose code may be what is missing. */
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
