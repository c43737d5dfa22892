import type { ReactNode } from 'react'
import { useToastsAtTop } from '#kit/toast/use-toasts-at-top.ts'
import { Logo } from '#kit/logo/logo.tsx'
import styles from './entry-card.module.css'

/** The frame of the log-in and sign-up pages. */
export function EntryCard({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  useToastsAtTop()
  return (
    <section className={styles.card}>
      <Logo size={48} />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
