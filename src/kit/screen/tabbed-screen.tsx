import type { ReactNode } from 'react'
import { LinkTabs, type LinkTab } from '#kit/tabs/link-tabs.tsx'
import styles from './tabbed-screen.module.css'

interface TabbedScreenProps {
  readonly title: string
  /** The name of the tab list for screen readers. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** The part that is chosen. */
  readonly children: ReactNode
}

/**
 * The frame of a screen for staff. It is as wide as the window and has a small heading and tabs that link to its parts.
 */
export function TabbedScreen({ title, label, tabs, children }: TabbedScreenProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <LinkTabs label={label} tabs={tabs} />
      <div className={styles.part}>{children}</div>
    </div>
  )
}
