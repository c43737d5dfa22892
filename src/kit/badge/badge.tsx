import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** Colour of the badge. The words must say the same, because not everybody sees the colour. */
  readonly tone?: 'plain' | 'good' | 'bad'
  readonly children: ReactNode
}

/** A state in one or two words, shown beside the thing that it describes. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
