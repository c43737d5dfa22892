import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** The meaning is in the words; the colour only repeats it. */
  readonly tone?: 'plain' | 'good' | 'bad'
  readonly children: ReactNode
}

/** A state in one or two words, beside what it is about. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
