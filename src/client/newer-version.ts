let noticedAt: number | null = null

/** Another tab runs a newer version. @param now milliseconds since 1970 */
export function noteNewerVersion(now: number): void {
  noticedAt ??= now
}

/** Since when it is known that another tab runs a newer version than this page, milliseconds since 1970; null where none does. */
export function newerVersionNoticedAt(): number | null {
  return noticedAt
}

let isServerOther = false
let onServerOther: () => void = () => undefined

/** The server runs another version than this page. */
export function noteServerVersion(): void {
  isServerOther = true
  onServerOther()
}

/** Calls back, at once if it is known already, when the server runs another version than this page. */
export function whenServerVersionDiffers(listener: () => void): void {
  onServerOther = listener
  if (isServerOther) listener()
}
