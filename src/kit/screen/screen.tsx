import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  readonly title: ReactNode
  /** `auto` for a title that members write. */
  readonly dir?: 'auto'
  /** Above the title, such as the steps of a long form. */
  readonly above?: ReactNode
  /** Below the title, beside the actions. */
  readonly subtitle?: ReactNode
  /** Links and buttons beside the title. They are not printed. */
  readonly actions?: ReactNode
  /** 720, 960, 1100 or 1280 px at most. */
  readonly width?: 'narrow' | 'medium' | 'wide' | 'full'
  /** Cards, forms and tables, below each other. */
  readonly children: ReactNode
}

/** The frame of a screen with a heading. The page moves the focus to the heading. */
export function Screen({ title, dir, above, subtitle, actions, width = 'wide', children }: ScreenProps) {
  return (
    <section className={styles.screen} data-width={width}>
      {above}
      <header className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1} dir={dir}>
            {title}
          </h1>
          {subtitle}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
