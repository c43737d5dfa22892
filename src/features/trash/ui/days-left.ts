import { DAY_MS } from '#contracts/durations.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'

/** Whole days in which the item can still be restored, at least 1. The server decides about the last hours. */
export function daysLeft(deletedAt: string, nowMs: number): number {
  const passed = Math.floor((nowMs - Date.parse(deletedAt)) / DAY_MS)
  return Math.max(1, Math.min(RESTORE_DAYS, RESTORE_DAYS - passed))
}
