import { useEffect } from 'react'
import { useIsland } from '#client/island-context.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'

/**
 * Has the service worker keep what depends on this page, as soon as there is one and a network. A member's page: that after a log-in
 * was not asked for through it where it was still being installed, and the page that it kept before is gone with the log-in.
 * And the developer panel, where the server offers it.
 */
export function useKeptPage(): void {
  const { isDeveloperPanelOn } = useIsland()
  const { isAuth } = useViewer().viewer
  const isOnline = useOfflineStatus().banner !== 'offline'
  useAsked('KEEP_SHELL', isAuth && isOnline)
  useAsked('KEEP_DEVELOPER_PANEL', isDeveloperPanelOn && isOnline)
}

function useAsked(type: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }))
  }, [type, isWanted])
}
