import { VISIT_URL } from '#features/linked-pages/domain/visit-url.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'

export interface Visit {
  /**
   * The server's address, which counts the visit. If the pin was stored before the server sent that address, the page's
   * own.
   */
  readonly href: string
  /** Host of the page that the link leads to. */
  readonly host: string
}

/** The address of a pin's link; null if there is no link that a browser may follow. */
export function visitOf(pin: Pick<WirePin, 'link' | 'tracked_link'> | null): Visit | null {
  const link = outboundLink(pin?.link ?? null)
  if (!pin || link === null) return null
  const { tracked_link: tracked } = pin
  return { href: tracked?.startsWith(VISIT_URL) ? tracked : link, host: new URL(link).host }
}
