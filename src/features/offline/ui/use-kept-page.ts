import { useEffect } from 'react'
import { useViewer } from '#features/session/ui/use-viewer.ts'
import { useOfflineStatus } from './use-offline-status.ts'

/**
 * Has the service worker keep a member's page as soon as there is one and a network. The page after a log-in was not asked for
 * through it where it was still being installed, and the page that it kept before is gone with the log-in.
 */
export function useKeptPage(): void {
  const { viewer } = useViewer()
  const { banner } = useOfflineStatus()
  const canAsk = viewer.isAuth && banner !== 'offline'
  useEffect(() => {
    if (!canAsk || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_SHELL' }))
  }, [canAsk])
}
