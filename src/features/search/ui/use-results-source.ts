import { useCallback, useEffect, useState } from 'react'
import { useList } from '#client/use-list.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { nextSource, type Origin } from './results-origin.ts'

export interface ResultsSource {
  /** The list to show. */
  readonly key: ListKey
  /** True if the server cannot be reached and the list is from this device. */
  readonly isDevice: boolean
  /** Switches to the server's results. Set if those are loaded while the reader looks at this device's results. */
  readonly showServer: (() => void) | null
}

/**
 * Chooses between the server's results and this device's. This device's are shown while the server cannot be reached
 * and its results are not stored here.
 * @param key the server's list
 * @param deviceKey the same search on this device; null if the device has no such things
 */
export function useResultsSource(key: ListKey, deviceKey: ListKey | null): ResultsSource {
  const [asked, setAsked] = useState<{ readonly key: ListKey; readonly origin: Origin }>({ key, origin: 'server' })
  // The server's list stays open while the other one is shown, so that it is fetched when the network is back.
  useList(key)
  const status = useProjection('feed/status', { key })
  const { banner } = useOfflineStatus()
  const before = asked.key === key ? asked.origin : 'server'
  const { origin, isOffered } = nextSource(before, deviceKey === null ? undefined : status, banner)
  const goTo = useCallback((next: Origin) => setAsked({ key, origin: next }), [key])
  if (origin !== before) goTo(origin)
  useEffect(() => {
    if (!isOffered) return
    // A reader near the top gets the server's results at once. Further down, a button offers them.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY < window.innerHeight / 2) goTo('server')
    })
    return () => cancelAnimationFrame(frame)
  }, [isOffered, goTo])
  const isDevice = origin === 'device' && deviceKey !== null
  return {
    key: isDevice ? deviceKey : key,
    isDevice,
    showServer: isOffered
      ? () => {
          window.scrollTo({ top: 0, behavior: 'instant' })
          goTo('server')
        }
      : null,
  }
}
