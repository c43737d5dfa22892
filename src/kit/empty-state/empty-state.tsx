import type { ReactNode } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconShape
  readonly title: string
  readonly text?: string
  /** Level of the heading: 1 if this is the whole page. */
  readonly level?: 1 | 2
  /** Buttons or links with which the reader can continue. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, text, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon icon={icon} size={32} />
      </span>
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
