import { useEffect, useRef } from 'react'
import { useIsland } from '#client/island-context.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { takeNewVersion } from './new-version.ts'

/**
 * Takes over a newer version at a change of route, but not when the first page is shown, and not while a change waits
 * to sync.
 */
export function VersionWatch({ pathname }: { readonly pathname: string }) {
  const { waiting } = useOfflineStatus()
  const { isLatestHost = false } = useIsland()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    takeNewVersion({ waiting, isLatestHost })
  }, [pathname, waiting, isLatestHost])
  return null
}
