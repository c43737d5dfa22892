import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { RecentActs } from '#features/history/ui/recent-acts.tsx'
import { ChangesHead } from '#features/offline/ui/changes/changes-head.tsx'
import { RefusedChanges } from '#features/offline/ui/changes/refused-changes.tsx'
import { VisitorChanges } from '#features/offline/ui/changes/visitor-changes.tsx'
import { WaitingChanges } from '#features/offline/ui/changes/waiting-changes.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './changes-screen.module.css'

/** /settings/changes: what waits for the server, what it refused, and what can be undone. */
export function ChangesScreen() {
  const { t } = useTranslation('offline')
  const { viewer } = useViewer()
  const queue = useProjection('offline/queue', {})
  usePageTitle(t('page.title'))
  if (!viewer.isAuth) return <VisitorChanges />
  // The page stands before the worker has read what waits.
  const rows = queue?.rows ?? []
  const refused = rows.filter(({ state }) => state === 'rejected')
  const waiting = rows.filter(({ state }) => state !== 'rejected')
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
