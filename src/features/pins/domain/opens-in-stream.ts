import type { PinKind } from '../contract.ts'

/**
 * True for pins that play, or that have pages to turn (spec viewer §3, shouldOpenInStream). A closeup shows them whole,
 * at the height of the window, so that a reader can watch one after the other.
 */
export function opensInStream(kind: PinKind): boolean {
  return kind === 'story' || kind === 'video'
}
