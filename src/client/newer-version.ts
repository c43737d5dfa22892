import { countOutcome } from './count-outcome.ts'

let noticedAt: number | null = null

/**
 * Call when another tab is found to run a newer version.
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

/**
 * Call when the server runs another version than this page. Only the first call of a page load is reported (spec viewer
 * §8).
 */
export function noteServerVersion(): void {
  if (!isServerOther) countOutcome('new_version_available', {})
  isServerOther = true
  onServerOther()
}

/** Calls the listener when the server runs another version than this page; at once if that is already known. */
export function whenServerVersionDiffers(listener: () => void): void {
  onServerOther = listener
  if (isServerOther) listener()
}
