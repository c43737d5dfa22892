import { useId, type ReactNode } from 'react'
import styles from './settings-section.module.css'

interface SettingsSectionProps {
  readonly title?: string
  readonly text?: string
  readonly children?: ReactNode
}

/** A section of a settings page: heading, explanation, and its form or buttons. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
