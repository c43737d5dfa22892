import type { ImageSignature } from '#contracts/ids.ts'
import { noteVisitState, readVisit } from './session-state.ts'

/**
 * Number of viewed pictures that are kept for a visit, including further pictures of a carousel (spec viewer §3,
 * session state; business §9).
 */
export const VIEWED_IMAGES_KEPT = 10
/** Number of recent pins whose picture signatures are kept (spec viewer §9). */
export const RECENT_PIN_SIGNATURES_KEPT = 10

const RECENT = 'pinfold.recent-pins'

/** Puts a signature first and removes its duplicate. */
export function withNewest(
  kept: readonly ImageSignature[],
  signature: ImageSignature,
  max: number,
): readonly ImageSignature[] {
  return [signature, ...kept.filter((each) => each !== signature)].slice(0, max)
}

export function noteViewedImage(signature: ImageSignature): void {
  noteVisitState({ viewedImages: withNewest(readVisit().viewedImages, signature, VIEWED_IMAGES_KEPT) })
}

/**
 * Signatures of the pins that this viewer opened last in this tab, newest first.
 * @param viewer null for a visitor
 */
export function readRecentPins(viewer: string | null): readonly ImageSignature[] {
  return read(`${RECENT}:${viewer}`)
}

export function noteRecentPin(viewer: string | null, signature: ImageSignature): void {
  write(`${RECENT}:${viewer}`, withNewest(readRecentPins(viewer), signature, RECENT_PIN_SIGNATURES_KEPT))
}

function read(key: string): readonly ImageSignature[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is ImageSignature => typeof each === 'string') : []
  } catch (error) {
    console.warn('The pictures of this visit cannot be read', error)
    return []
  }
}

function write(key: string, signatures: readonly ImageSignature[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(signatures))
  } catch (error) {
    console.warn('The pictures of this visit cannot be kept', error)
  }
}
