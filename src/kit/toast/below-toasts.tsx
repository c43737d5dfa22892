import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export const BELOW_TOASTS_ID = 'below-toasts'

/** What a screen shows at the bottom of the view: messages stand above it, however high it is, and neither covers the other. */
export function BelowToasts({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(BELOW_TOASTS_ID)
  if (!place) throw new Error('The shell has no region for toasts')
  return createPortal(children, place)
}
