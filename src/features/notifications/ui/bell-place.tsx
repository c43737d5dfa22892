import { useViewer } from '#client/use-viewer.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import styles from './bell-place.module.css'

/** The first screen does not wait for it. */
const bell = lazyPart(async () => (await import('./bell.tsx')).Bell)

/** Keeps the bell's room in the header of members from the first frame, so that its neighbours stay where they are. */
export function BellPlace() {
  const { viewer } = useViewer()
  return (
    viewer.isAuth && (
      <span className={styles.place}>
        <bell.Part />
      </span>
    )
  )
}
