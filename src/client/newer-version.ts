let noticedAt: number | null = null

/** Another tab runs a newer version. @param now milliseconds since 1970 */
export function noteNewerVersion(now: number): void {
  noticedAt ??= now
}

/** Since when it is known that another tab runs a newer version than this page, milliseconds since 1970; null where none does. */
export function newerVersionNoticedAt(): number | null {
  return noticedAt
}
