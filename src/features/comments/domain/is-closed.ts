import type { PinRow } from '#features/pins/contract.ts'

/** True if nobody may comment on the pin, because its owner turned comments off (spec viewer §3, commentsDisabled). */
export function isClosed(pin: PinRow | undefined): boolean {
  return pin !== undefined && 'comments_disabled' in pin && pin.comments_disabled === true
}
