import type { IncomingHttpHeaders } from 'node:http'
import type { Consent } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'

export const CONSENT_COOKIE = 'consent'

/** What was chosen, and since which revision analytics has been granted without a break. */
export interface ChosenConsent extends Consent {
  readonly analyticsSince: number
}

const COOKIE = /^([01])([01])([01])\.(\d{1,9})\.(\d{1,9})$/

export function parseConsent(cookie: string | undefined): ChosenConsent | null {
  const [, personalization, analytics, marketing, revision, since] = COOKIE.exec(cookie ?? '') ?? []
  if (personalization === undefined) return null
  return {
    personalization: personalization === '1',
    analytics: analytics === '1',
    marketing: marketing === '1',
    revision: Number(revision),
    analyticsSince: Number(since),
  }
}

/** A member's choice holds in every browser; a visitor's in the browser that has its cookie. */
export async function findConsent(
  db: Database,
  userId: string | null,
  cookie: string | undefined,
): Promise<ChosenConsent | null> {
  if (userId === null) return parseConsent(cookie)
  const rows = await db.query<ChosenConsent>({
    name: 'consent-find',
    text: `select personalization, analytics, marketing, revision, analytics_since as "analyticsSince"
           from consents where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? parseConsent(cookie)
}

/** The browser's Global Privacy Control: it denies analytics whatever was chosen here. */
export function hasPrivacyControl(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1'
}

/**
 * True if an event that was recorded under this revision of the choice may be stored.
 * @param isRequired whether nothing may be recorded before a choice was made
 */
export function mayStore(chosen: ChosenConsent | null, isRequired: boolean, recordedUnder: number): boolean {
  if (!chosen) return !isRequired
  return chosen.analytics && recordedUnder >= chosen.analyticsSince
}
