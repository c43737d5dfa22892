import type { ReactNode } from 'react'
import { LinkTabs, type LinkTab } from '#kit/tabs/link-tabs.tsx'
import styles from './tabbed-screen.module.css'

interface TabbedScreenProps {
  readonly title: string
  /** The name of the tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** The chosen part. */
  readonly children: ReactNode
}

/** The frame of a screen for staff: as wide as the window, with a small heading and tabs that lead to its parts. */
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
