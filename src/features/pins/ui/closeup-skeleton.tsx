import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './closeup-skeleton.module.css'

/** Shown for a pin that no grid has shown, because the visit began with this page. */
export function CloseupSkeleton() {
  return (
    <div className={styles.place}>
      <Spinner />
    </div>
  )
}
