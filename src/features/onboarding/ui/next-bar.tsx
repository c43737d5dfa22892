import { useRef, type ReactNode } from 'react'
import { usePageBar } from '#kit/toast/use-page-bar.ts'
import styles from './onboarding.module.css'

/** A bar at the bottom of the view, for the button that leads to the next step. */
export function NextBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  usePageBar(bar)
  return (
    <div ref={bar} className={styles.next}>
      {children}
    </div>
  )
}
