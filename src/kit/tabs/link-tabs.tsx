import { NavLink } from 'react-router-dom'
import styles from './link-tabs.module.css'

export interface LinkTab {
  readonly to: string
  readonly label: string
  /** `#rrggbb` of its cover: a dot before the label. */
  readonly color?: string
}

/** A row of places side by side, scrolled sideways where it is too long; the present one is marked. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <nav className={styles.strip} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className={({ isActive }) => (isActive ? `${styles.tab} ${styles.active}` : styles.tab) ?? ''}
            >
              {tab.color && <span className={styles.dot} style={{ backgroundColor: tab.color }} />}
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
