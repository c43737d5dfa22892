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
 * Applies the answers when the stepper is finished for the first time: the website becomes the profile's website and is
 * claimed, the language becomes the account's, and the mail address becomes the one for customers, unverified. If the
 * member has a parental passcode, it protects some of these settings; the caller checks it.
 * @returns a refusal if the mail to verify the customers' address cannot be sent now
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
  // The website stays on the profile without a claim if it has no domain of its own, or if the member has too many
  // claims.
  if (address !== null) await claimFor(db, viewer.id, website)
  noteChange(call, { users: [viewer.id] })
  // The form's default is the account's own address, so leaving it unchanged is no answer about the address for
  // customers.
  return email.trim().toLowerCase() === own ? null : setContactEmail(db, viewer.id, email)
}
