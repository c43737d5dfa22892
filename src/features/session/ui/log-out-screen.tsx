import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { LoadingOverlay } from '#kit/spinner/loading-overlay.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { nextAddress } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { useLogOut } from './use-log-out.ts'
import styles from './entry-card.module.css'

/**
 * `/logout?next=…`: asks first, because any page on the web can link here. Then it goes to `next` or home (spec viewer
 * §2). If the server does not answer, the first try ends without a log-out (`logoutOnAbort`, spec viewer §4): the
 * member learns that the server still has the session, and can press again.
 */
export function LogOutScreen() {
  const { t } = useTranslation('security')
  const { search } = useLocation()
  const { viewer, user } = useViewer()
  const logOut = useLogOut()
  const redirect = nextAddress(search, window.location.origin)
  const hereText = logOut.isUnreached ? t('logOut.here') : undefined
  usePageTitle(t('logOut.title'))
  if (!viewer.isAuth) return <Navigate to={redirect} replace />
  return (
    <EntryCard title={t('logOut.title')} text={t('logOut.text', { name: isolate(user?.full_name ?? '') })}>
      <Button
        look="primary"
        size="lg"
        isBusy={logOut.isBusy}
        onClick={() => void logOut.start(false, { redirect, logoutOnAbort: false })}
      >
        {hereText ?? t('logOut.title')}
      </Button>
      <p className={styles.other}>
        <Link to={redirect}>{t('logOut.stay')}</Link>
      </p>
      {logOut.isBusy && <LoadingOverlay />}
      {logOut.unsent > 0 && <LogOutDialog logOut={logOut} hereText={hereText} />}
    </EntryCard>
  )
}
