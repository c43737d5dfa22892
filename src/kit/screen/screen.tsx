import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  readonly title: ReactNode
  /** `auto` if members write the title, which may have another direction than the page. */
  readonly dir?: 'auto'
  /** Shown above the title, for instance the steps of a long form. */
  readonly above?: ReactNode
  /** Shown below the title, beside the actions. */
  readonly subtitle?: ReactNode
  /** Links and buttons beside the title. They are left out when the page is printed. */
  readonly actions?: ReactNode
  /** Maximum width: 720, 960, 1100 or 1280 px. */
  readonly width?: 'narrow' | 'medium' | 'wide' | 'full'
  /** Cards, forms and tables, one below the other. */
  readonly children: ReactNode
}

/** The frame of a screen with a heading. After a change of page, the heading gets the focus. */
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
