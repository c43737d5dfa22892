import { track } from '#client/track.ts'
import type { PinId } from '#contracts/ids.ts'
import type { View } from '#features/index.ts'

type Shown = Pick<View<'pins/closeup'>, 'state' | 'card'>

/**
 * True if the server has no such pin for this viewer. A pin that the page showed and that was then deleted here is not a
 * miss: it has no card any more.
 */
export function isMiss(view: Shown | undefined, wasSeen: boolean): boolean {
  return view?.state === 'missing' && (view.card !== null || !wasSeen)
}

/** Reports the missing pin of one page to monitoring, once however often it is read again (spec viewer §7). */
export function createMissTeller(): (pinId: PinId) => void {
  let isTold = false
  return (pinId) => {
    if (isTold) return
    isTold = true
    track('pin_miss', { objectId: pinId })
  }
}
