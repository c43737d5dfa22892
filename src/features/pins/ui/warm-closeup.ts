import type { PointerEvent } from 'react'
import type { PinId } from '#contracts/ids.ts'
import { currentClient } from '#client/current-client.ts'

/**
 * Requests the closeup's data while the mouse button is still down (spec viewer §2). The view is kept for a few seconds
 * without a watcher. A touch scrolls more often than it opens a pin, so nothing is requested for it.
 */
export function warmCloseup(pinId: PinId, { pointerType, button }: PointerEvent): void {
  if (pointerType !== 'mouse' || button !== 0) return
  const unwatch = currentClient()
    .views.of('pins/closeup', { pinId })
    .subscribe(() => undefined)
  unwatch()
}
