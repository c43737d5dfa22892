import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { isModified } from '#kit/modified.ts'

interface HomeLinkProps {
  readonly className: string | undefined
  readonly activeClassName?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/** On the home page, the link scrolls to the top of the feed. Elsewhere, it leads to the last position in the feed. */
export function HomeLink({ className, activeClassName, label, children }: HomeLinkProps) {
  const { pathname } = useLocation()
  const isHome = pathname === links.home || pathname.startsWith('/homefeed')
  return (
    <Link
      to={links.home}
      className={[className, isHome ? activeClassName : ''].filter(Boolean).join(' ')}
      aria-label={label}
      aria-current={isHome ? 'page' : undefined}
      onClick={(event) => {
        if (!isHome || isModified(event)) return
        event.preventDefault()
        window.scrollTo({ top: 0 })
      }}
    >
      {children}
    </Link>
  )
}
