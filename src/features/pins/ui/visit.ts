import { VISIT_URL } from '#features/linked-pages/domain/visit-url.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'

export interface Visit {
  /** Of the server, which counts the visit; of the page itself, if the pin was stored before the server gave its own. */
  readonly href: string
  /** Where it leads in the end. */
  readonly host: string
}

/** Where the pin's link leads; null without a link that a browser may follow. */
export function visitOf(pin: Pick<WirePin, 'link' | 'tracked_link'> | null): Visit | null {
  const link = outboundLink(pin?.link ?? null)
  if (!pin || link === null) return null
  const { tracked_link: tracked } = pin
  return { href: tracked?.startsWith(VISIT_URL) ? tracked : link, host: new URL(link).host }
}
