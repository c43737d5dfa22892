import { countOutcome } from './count-outcome.ts'

let noticedAt: number | null = null

/**
 * Another tab runs a newer version.
 * @param now milliseconds since 1970
 */
export function noteNewerVersion(now: number): void {
  noticedAt ??= now
}

/** When this page learned that another tab runs a newer version, milliseconds since 1970; null if none does. */
export function newerVersionNoticedAt(): number | null {
  return noticedAt
}

let isServerOther = false
let onServerOther: () => void = () => undefined

/** The server runs another version than this page. Reported once per page load (spec viewer §8). */
export function noteServerVersion(): void {
  if (!isServerOther) countOutcome('new_version_available', {})
  isServerOther = true
  onServerOther()
}

/** Calls back when the server runs another version than this page; at once if this is known already. */
export function whenServerVersionDiffers(listener: () => void): void {
  onServerOther = listener
  if (isServerOther) listener()
}
