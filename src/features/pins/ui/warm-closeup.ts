import type { PointerEvent } from 'react'
import type { PinId } from '#contracts/ids.ts'
import { currentClient } from '#client/current-client.ts'

/**
 * Asks for all that a closeup shows while the mouse button is still down (spec viewer §2); the view is kept for some seconds
 * without a watcher. A finger that goes down scrolls more often than it opens a pin: nothing is fetched for it.
 */
export function warmCloseup(pinId: PinId, { pointerType, button }: PointerEvent): void {
  if (pointerType !== 'mouse' || button !== 0) return
  const unwatch = currentClient()
    .views.of('pins/closeup', { pinId })
    .subscribe(() => undefined)
  unwatch()
}
