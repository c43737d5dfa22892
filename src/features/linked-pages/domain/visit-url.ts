import type { PinId } from '#contracts/ids.ts'

/** Begins the addresses that lead to the pages of pins; it is outside of what browsers keep offline and robots read. */
export const VISIT_URL = '/_/visit/'

/** The address of this server that counts a visit and leads to the page of a pin. */
export function visitUrl(pinId: PinId): string {
  return `${VISIT_URL}${pinId}`
}
