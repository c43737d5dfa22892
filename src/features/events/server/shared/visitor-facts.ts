import type { IncomingHttpHeaders } from 'node:http'
import type { UserId } from '#contracts/ids.ts'
import { CONSENT_COOKIE } from '#contracts/headers.ts'
import type { Database } from '#server/storage/database.ts'
import { findConsent, hasPrivacyControl, mayStore } from '../consent.ts'
import { readEventSettings, type EventSettings } from '../event-settings.ts'
import { countryOf, isConsentRequired } from '../visitor-facts.ts'

export { deviceOf } from '../visitor-facts.ts'

let settings: EventSettings | undefined
const eventSettings = () => (settings ??= readEventSettings(process.env))

/** The country code of two letters, or UNKNOWN. */
export function countryFrom(headers: IncomingHttpHeaders): string {
  return countryOf(headers, eventSettings())
}

interface Caller {
  readonly viewer: { readonly id: UserId } | null
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** True if events of this person may be recorded now. */
export async function mayRecord(db: Database, { viewer, headers, cookies }: Caller): Promise<boolean> {
  if (hasPrivacyControl(headers)) return false
  const chosen = await findConsent(db, viewer?.id ?? null, cookies[CONSENT_COOKIE])
  return mayStore(chosen, isConsentRequired(countryFrom(headers), eventSettings()), chosen?.revision ?? 0)
}
