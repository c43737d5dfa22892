import { findLocale } from '#contracts/locales.ts'
import { setContactEmail } from '#features/linked-businesses/server/shared/contact-email.ts'
import { webAddress } from '#features/settings/server/shared/web-address.ts'
import { claimFor } from '#features/websites/server/shared/claim-website.ts'
import type { Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import type { WireOnboarding } from '../contract.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/**
 * Carries the answers of a stepper that was finished for the first time to where they count: the website to the profile
 * and to the claimed ones, the language to the account, and the address to the business's customers, unverified. A
 * parental passcode protects some of these settings, which the caller asks for.
 * @returns a refusal if the mail to the address for customers cannot be sent now
 */
export async function applyAnswers(
  call: Act,
  { website, locale, email }: WireOnboarding,
): Promise<Refusal<'rate/limited'> | null> {
  const { db, viewer } = call
  const address = webAddress(website)
  const { own } = only(
    await db.query<{ own: string | null }>({
      name: 'business-onboarding-apply',
      text: 'update users set website_url = coalesce($2, website_url), locale = coalesce($3, locale) where id = $1 returning email_key as own',
      values: [viewer.id, address, findLocale(locale)?.id ?? null],
    }),
  )
  // Without a domain of its own, or with too many claims, the website is on the profile alone.
  if (address !== null) await claimFor(db, viewer.id, website)
  noteChange(call, { users: [viewer.id] })
  // The form starts with the account's own address, which says nothing about the one for customers.
  return email.trim().toLowerCase() === own ? null : setContactEmail(db, viewer.id, email)
}
