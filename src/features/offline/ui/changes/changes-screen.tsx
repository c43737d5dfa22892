import { useProjection } from '#client/use-projection.ts'
import { RecentActs } from '#features/history/ui/recent-acts.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ChangesHead } from './changes-head.tsx'
import { RefusedChanges } from './refused-changes.tsx'
import { WaitingChanges } from './waiting-changes.tsx'
import styles from './changes-screen.module.css'

/** /settings/changes: pending changes, rejected ones, and acts that can be undone. */
export function ChangesScreen() {
  const queue = useProjection('offline/queue', {})
  // The page is shown before the worker has read the queue.
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
