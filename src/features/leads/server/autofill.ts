import type { UserId } from '#contracts/ids.ts'
import { ageInYears } from '#features/settings/constants.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ADULT_MIN_YEARS } from '../constants.ts'

interface Person {
  readonly full_name: string
  readonly email: string | null
  readonly is_email_verified: boolean
  readonly birthday: string | null
  readonly allows_autofill: boolean
}

export async function readPerson(db: Database, id: UserId): Promise<Person> {
  return only(
    await db.query<Person>({
      name: 'lead-person',
      text: `select u.full_name, u.email_key as email, d.email_verified_at is not null as is_email_verified,
               to_char(d.birthday, 'YYYY-MM-DD') as birthday, coalesce(d.allows_autofill, false) as allows_autofill
             from users u left join account_details d on d.user_id = u.id where u.id = $1`,
      values: [id],
    }),
  )
}

/**
 * True for an adult with a verified address who has turned autofill on.
 * @param nowMs milliseconds since 1970
 */
export function isAutofillEligible(person: Person, nowMs: number): boolean {
  const { birthday, email, is_email_verified: isVerified, allows_autofill: isAllowed } = person
  return (
    isAllowed && isVerified && email !== null && birthday !== null && ageInYears(birthday, nowMs) >= ADULT_MIN_YEARS
  )
}
