import { useId, type ReactNode } from 'react'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './row-section.module.css'

interface RowSectionProps {
  readonly title: string
  readonly text: string
  /** A number that is shown after the title. */
  readonly count?: number
  /** A button for an action on all rows. */
  readonly action?: ReactNode
  /** The rows, as `Row` elements. */
  readonly children: ReactNode
}

/** A list of rows with a title and actions. */
export function RowSection({ title, text, count, action, children }: RowSectionProps) {
  const language = useLanguageTag()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} id={id}>
            {title}
            {count !== undefined && (
              <span className={styles.count}> {new Intl.NumberFormat(language).format(count)}</span>
            )}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {action}
      </div>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

interface RowProps {
  readonly icon: IconShape
  readonly title: string
  /** Details of what the title names, shown below it, one per line. */
  readonly details?: readonly string[]
  /** Short facts, shown below the title. */
  readonly notes: readonly string[]
  readonly problem?: string | null
  readonly isWarning?: boolean
  /** True if the row is no longer valid. It is then shown in a pale colour. */
  readonly isFaded?: boolean
  /** Buttons of the row. */
  readonly children: ReactNode
}

/** A row of a `RowSection`. If it is removed while it has the focus, the focus moves to a row near it. */
export function Row({
  icon,
  title,
  details = [],
  notes,
  problem,
  isWarning = false,
  isFaded = false,
  children,
}: RowProps) {
  const item = useKeepFocusNear<HTMLLIElement>()
  return (
    <li ref={item} className={styles.row}>
      <span className={isWarning ? `${styles.sign} ${styles.warning}` : styles.sign}>
        <Icon icon={icon} size={20} />
      </span>
      <div className={styles.what}>
        <p className={isFaded ? styles.faded : styles.name} dir="auto">
          {title}
        </p>
        {details.map((detail) => (
          <p key={detail} className={styles.notes}>
            {detail}
          </p>
        ))}
        <p className={styles.notes}>
          {notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </p>
        {problem && <p className={isWarning ? styles.problem : styles.notes}>{problem}</p>}
      </div>
      <div className={styles.ways}>{children}</div>
    </li>
  )
}
