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
  const isOnline = useSyncExternalStore(watchNetwork, isBrowserOnline, isServerOnline)
  return useProjection('offline/status', {}) ?? (isOnline ? CALM : CUT)
}

/** What is out of reach, as the banner says it. */
export function useAway(): 'offline' | 'unreachable' | null {
  const { banner } = useOfflineStatus()
  return banner === 'offline' || banner === 'unreachable' ? banner : null
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
