import type { ReactNode } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { Visit } from './visit.ts'

interface Props {
  /** Null until it is known. */
  readonly visit: Visit | null
  readonly pinId: PinId
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The way to the page that a pin links to. That page learns nothing of this one. */
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
