import type { ReactNode } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { Visit } from './visit.ts'

interface Props {
  /** Null until the link is loaded. */
  readonly visit: Visit | null
  readonly pinId: PinId
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The link to the page of a pin. That page does not learn the address of this one. */
export function VisitLink({ visit, pinId, className, children }: Props) {
  return (
    <a
      className={className}
      href={visit?.href}
      data-outbound={visit?.host}
      data-object={pinId}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  )
}
