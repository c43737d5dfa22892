import { useEffect } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import { DEVICE_COOKIE } from '#contracts/headers.ts'
import { useExperiment } from '#features/experiments/ui/use-experiment.ts'
import { TABLET_REDIRECT_EXPERIMENTS } from '#features/session/constants.ts'

const KEPT_S = 30 * 86_400

/** Loads the tablet's page instead of the desktop's, if this viewer's experiment is enabled (spec viewer §6). */
export function TabletRedirect() {
  const { viewer } = useViewer()
  const { isEnabled } = useExperiment(TABLET_REDIRECT_EXPERIMENTS[viewer.isAuth ? 'member' : 'visitor'])
  useEffect(() => {
    if (!isEnabled) return
    document.cookie = `${DEVICE_COOKIE}=tablet; path=/; max-age=${KEPT_S}; samesite=lax`
    // If cookies are blocked, the page does not redirect, because the redirects would never end.
    if (document.cookie.includes(`${DEVICE_COOKIE}=tablet`)) window.location.replace(window.location.href)
  }, [isEnabled])
  return null
}
