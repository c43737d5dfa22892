import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './link-tabs.module.css'
import { watchEnds } from './watch-ends.ts'

export interface LinkTab {
  readonly to: string
  readonly label: string
  /** Colour `#rrggbb` of a board's cover, shown as a dot before the label. */
  readonly color?: string
  /** True if this tab is the current one. If omitted, the page's address decides. */
  readonly isCurrent?: boolean
}

/**
 * The path of an address in lower case and without a slash at its end, because all such spellings lead to the same
 * page.
 */
const placeOf = (address: string) => new URL(`http://page${address}`).pathname.toLowerCase().replace(/\/+$/, '')

interface LinkTabsProps {
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** True if the row never has several lines, because its space is reserved. */
  readonly isOneLine?: boolean
}

/**
 * A row of links. The current link is marked. On a phone, a row that is too long scrolls sideways, and fades at an end
 * that is out of view; a wide window shows it in several lines.
 */
export function LinkTabs({ label, tabs, isOneLine = false }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current="page"]')
    if (!strip.current || !tab) return
    const [room, chosen] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    // `scrollIntoView` is not used, because it would scroll the page too.
    strip.current.scrollLeft += chosen.left + chosen.width / 2 - (room.left + room.width / 2)
  }, [pathname])
  const ends = `${tabs[0]?.to} ${tabs.at(-1)?.to}`
  useEffect(() => {
    const items = strip.current?.firstElementChild?.children
    const [first, last] = [items?.[0], items?.[items.length - 1]]
    return strip.current && first && last ? watchEnds(strip.current, first, last) : undefined
  }, [ends])
  return (
    <nav ref={strip} className={isOneLine ? styles.strip : `${styles.strip} ${styles.lines}`} aria-label={label}>
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
