import type { IncomingHttpHeaders } from 'node:http'
import type { Consent, ConsentFlags } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** The choice. `analyticsSince` is the revision since which analytics has been granted without interruption. */
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

export function formatConsent(consent: ChosenConsent): string {
  const digit = (flag: boolean) => (flag ? '1' : '0')
  const flags = digit(consent.personalization) + digit(consent.analytics) + digit(consent.marketing)
  return `${flags}.${consent.revision}.${consent.analyticsSince}`
}

/** Finds the choice. A member's choice applies in every browser, a visitor's only in the browser with its cookie. */
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

/** True if the browser sends Global Privacy Control, which denies analytics whatever was chosen. */
export function hasPrivacyControl(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1'
}

/**
 * True if an event that was recorded under a revision of the choice may be stored.
 * @param isRequired true if nothing may be recorded before a choice
 */
export function mayStore(chosen: ChosenConsent | null, isRequired: boolean, recordedUnder: number): boolean {
  if (!chosen) return !isRequired
  return chosen.analytics && recordedUnder >= chosen.analyticsSince
}

/**
 * The choice after a change. Analytics counts as granted without interruption if it was granted before, or if there was
 * no choice and none was required.
 */
export function nextConsent(before: ChosenConsent | null, flags: ConsentFlags, isRequired: boolean): ChosenConsent {
  const revision = (before?.revision ?? 0) + 1
  const wasGranted = before ? before.analytics : !isRequired
  return { ...flags, revision, analyticsSince: wasGranted ? (before?.analyticsSince ?? 0) : revision }
}

export async function writeConsent(db: Database, userId: string, consent: ChosenConsent): Promise<void> {
  await db.query({
    name: 'consent-write',
    text: `insert into consents (user_id, personalization, analytics, marketing, revision, analytics_since)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id) do update set personalization = $2, analytics = $3, marketing = $4, revision = $5,
             analytics_since = $6, updated_at = now()`,
    values: [
      userId,
      consent.personalization,
      consent.analytics,
      consent.marketing,
      consent.revision,
      consent.analyticsSince,
    ],
  })
}
