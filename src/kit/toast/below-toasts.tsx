import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BELOW_TOASTS_ID } from './below-toasts-id.ts'
import type { BottomBar } from './bottom-bars.ts'
import { useBottomBar } from './use-bottom-bar.ts'

interface BelowToastsProps extends BottomBar {
  readonly children: ReactNode
}

/**
 * Shows a bar at the bottom of the view; only one is shown at a time (`bottom-bars.ts`). Messages are placed above the
 * bar, whatever its height, so neither covers the other. Other floating parts read the bar's height from the style
 * `--below-toasts-height`.
 */
export function BelowToasts({ kind, children }: BelowToastsProps) {
  return useBottomBar(kind) ? <ShownBar>{children}</ShownBar> : null
}

function ShownBar({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(BELOW_TOASTS_ID)
  if (!place) throw new Error('The shell has no region for toasts')
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // The height includes the gap below the bar, and the gap between the bar and a message.
    const resized = new ResizeObserver(() =>
      style.setProperty('--below-toasts-height', `calc(${place.offsetHeight}px + var(--space-3) + var(--space-2))`),
    )
    resized.observe(place)
    return () => {
      resized.disconnect()
      style.removeProperty('--below-toasts-height')
    }
  }, [place])
  return createPortal(children, place)
}
