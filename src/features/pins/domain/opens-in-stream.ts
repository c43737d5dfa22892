import type { PinKind } from '../contract.ts'

/**
 * True for pins that play or turn pages (spec viewer §3, shouldOpenInStream). A closeup shows them whole, at the height of the
 * window, so that one after the other can be watched.
 */
export function opensInStream(kind: PinKind): boolean {
  return kind === 'story' || kind === 'video'
}
