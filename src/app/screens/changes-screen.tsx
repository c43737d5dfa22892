import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { RecentActs } from '#features/history/ui/recent-acts.tsx'
import { ChangesHead } from '#features/offline/ui/changes/changes-head.tsx'
import { RefusedChanges } from '#features/offline/ui/changes/refused-changes.tsx'
import { WaitingChanges } from '#features/offline/ui/changes/waiting-changes.tsx'
import { useViewer } from '#features/session/ui/use-viewer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './changes-screen.module.css'

/** /settings/changes: what waits for the server, what it refused, and what can be undone. */
export function ChangesScreen() {
  const { t } = useTranslation('offline')
  const { viewer } = useViewer()
  const queue = useProjection('offline/queue', {})
  usePageTitle(t('page.title'))
  if (!viewer.isAuth) {
    return (
      <EmptyState level={1} icon="clock" title={t('page.visitorTitle')} text={t('page.visitorText')}>
        <Link className={buttonClass('primary')} to={`${links.logIn}?next=${encodeURIComponent(links.changes)}`}>
          {t('page.logIn')}
        </Link>
      </EmptyState>
    )
  }
  // The page stands before the worker has read what waits.
  const rows = queue?.rows ?? []
  const refused = rows.filter(({ state }) => state === 'rejected')
  // The view has the newest first; they are sent in the order in which they were made.
  const waiting = rows.filter(({ state }) => state !== 'rejected').toReversed()
  return (
    <div className={styles.page}>
      <ChangesHead rows={rows} isCalm={queue?.rows.length === 0} />
      {!queue && <Spinner />}
      <RefusedChanges rows={refused} />
      <WaitingChanges rows={waiting} />
      <RecentActs />
    </div>
  )
}
