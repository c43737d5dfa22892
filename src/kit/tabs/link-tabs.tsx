import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './link-tabs.module.css'

export interface LinkTab {
  readonly to: string
  readonly label: string
  /** `#rrggbb` of its cover: a dot before the label. */
  readonly color?: string
  /** True if it is the current one. If omitted, its address decides. */
  readonly isCurrent?: boolean
}

/** The path of an address, in lower case and without a slash at its end, because both spellings are the same place. */
const placeOf = (address: string) => new URL(`http://page${address}`).pathname.toLowerCase().replace(/\/+$/, '')

/** A row of links, scrolled sideways if it is too long. The current one is marked. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current="page"]')
    if (!strip.current || !tab) return
    const [room, chosen] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    // Not `scrollIntoView`, because that scrolls the page as well.
    strip.current.scrollLeft += chosen.left + chosen.width / 2 - (room.left + room.width / 2)
  }, [pathname])
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ to, label: name, color, isCurrent = placeOf(to) === here }) => (
          <li key={to}>
            <Link
              to={to}
              className={isCurrent ? `${styles.tab} ${styles.active}` : styles.tab}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {color && <span className={styles.dot} style={{ backgroundColor: color }} />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
