import { useEffect, useRef } from 'react'
import { takeNewVersion } from '#app/version/new-version.ts'
import { useUndoKeys } from '#features/history/ui/use-undo-keys.ts'
import { OfflineBanner } from '#features/offline/ui/offline-banner.tsx'
import { useKeptPage } from '#features/offline/ui/use-kept-page.ts'
import { useOfflineNews } from '#features/offline/ui/use-offline-news.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useSignedOutNews } from '#features/offline/ui/use-signed-out-news.ts'
import { useRememberMember } from '#features/session/ui/use-remember-member.ts'

/** What the shell tells and listens for once a screen stands: the connection, a lost session, keys of undo, a newer version. */
export function ShellNews({ pathname }: { readonly pathname: string }) {
  useOfflineNews()
  useKeptPage()
  useSignedOutNews()
  useRememberMember()
  useUndoKeys()
  useNewVersion(pathname)
  return <OfflineBanner />
}

/** A newer version is taken at a change of route, never at the first one and never over a queued write. */
function useNewVersion(pathname: string): void {
  const { waiting } = useOfflineStatus()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    takeNewVersion(waiting)
  }, [pathname, waiting])
}
