import type { PinId } from '#contracts/ids.ts'

/**
 * Prefix of the addresses that lead to the pages that pins link to. Browsers do not keep such addresses offline, and
 * robots do not read them.
 */
export const VISIT_URL = '/_/visit/'

/** The address on this server that counts a visit and redirects to the page that the pin links to. */
export function visitUrl(pinId: PinId): string {
  return `${VISIT_URL}${pinId}`
}
