import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** The words carry the meaning; the colour only repeats it. */
  readonly tone?: 'plain' | 'good' | 'bad'
  readonly children: ReactNode
}

/** A state in one or two words, beside its subject. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
