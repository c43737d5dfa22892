import { useRef, type ReactNode } from 'react'
import { usePageBar } from '#kit/toast/use-page-bar.ts'
import styles from './onboarding.module.css'

/** The way on, at the bottom of the view. */
export function NextBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  usePageBar(bar)
  return (
    <div ref={bar} className={styles.next}>
      {children}
    </div>
  )
}
