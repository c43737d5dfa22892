import { thumbHashToDataURL } from 'thumbhash'

/** A data address of some 30x30 pixels; null for a hash that is none. @param thumbhash base64 */
export function thumbhashUrl(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
  } catch {
    // Not base64, or cut short: the dominant colour stays, which is what the reader sees anyway.
    return null
  }
}
