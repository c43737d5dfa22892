import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { nextAddress } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { useLogOut } from './use-log-out.ts'
import styles from './entry-card.module.css'

/** `/logout?next=…`: asks first, since any page on the web can lead here, then goes to `next` or home (spec viewer §2). */
export function LogOutScreen() {
  const { t } = useTranslation('security')
  const { search } = useLocation()
  const { viewer, user } = useViewer()
  const logOut = useLogOut()
  const [isBusy, setBusy] = useState(false)
  const redirect = nextAddress(search, window.location.origin)
  usePageTitle(t('logOut.title'))
  if (!viewer.isAuth) return <Navigate to={redirect} replace />
  const leave = async () => {
    setBusy(true)
    await logOut.start(false, { redirect })
    setBusy(false)
  }
  return (
    <EntryCard title={t('logOut.title')} text={t('logOut.text', { name: isolate(user?.full_name ?? '') })}>
      <Button look="primary" size="lg" isBusy={isBusy} onClick={() => void leave()}>
        {t('logOut.title')}
      </Button>
      <p className={styles.other}>
        <Link to={redirect}>{t('logOut.stay')}</Link>
      </p>
      {logOut.unsent > 0 && <LogOutDialog logOut={logOut} />}
    </EntryCard>
  )
}
