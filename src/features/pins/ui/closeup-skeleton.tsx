import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './closeup-skeleton.module.css'

/** For a pin that no grid has shown, after a landing from elsewhere. */
export function CloseupSkeleton() {
  return (
    <div className={styles.place}>
      <Spinner />
    </div>
  )
}
