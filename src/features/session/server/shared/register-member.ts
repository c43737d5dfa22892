import { newId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { Input } from '#contracts/endpoint.ts'
import { SignUpBehavior, type registerHandshake } from '#features/session/contract.ts'
import { writeDetails } from '#features/settings/server/shared/account-details.ts'
import { addOnboarding } from '#features/onboarding/server/shared/add-onboarding.ts'
import { sendVerification } from '#features/settings/server/shared/email-links.ts'
import { refuseBirthday } from '#features/settings/server/shared/refuse-birthday.ts'
import { registrationKind } from '../../constants.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'
import { createValidator } from '#server/http/validator.ts'
import { violatedConstraint } from '#server/storage/lost-connection.ts'
import { hashPassword } from './credentials.ts'
import { referrerHost } from './entries.ts'
import { refusePassword } from './password-rules.ts'
import { addressBook } from '#features/addresses.ts'

type Registration = Input<typeof registerHandshake>

/** Background colours of an avatar without a picture. */
const COLORS = ['#8a6f5c', '#5c7a8a', '#7a5c8a', '#5c8a6b', '#8a5c66', '#6b6f8a'] as const

/** Makes the checks that the schema cannot express: characters of the password, common passwords, blank names. */
export function refuseRegistration(input: Registration): Refusal<'request/invalid' | 'session/age-restricted'> | null {
  const refused = refusePassword(input.password, 'password')
  if (refused) return refused
  if (writtenText(input.first_name) === '')
    return fail('request/invalid', 'first_name: is required', { field: 'first_name' })
  if (input.kind !== registrationKind(input)) {
    return fail('request/invalid', `params.kind: must be ${registrationKind(input)} for these fields`, {
      field: 'params.kind',
    })
  }
  const behavior = readBehavior(input.user_behavior_data)
  if (behavior && 'ok' in behavior) return behavior
  return input.birthday === undefined ? null : refuseBirthday(input.birthday)
}

const behaviorValidator = createValidator(SignUpBehavior, 'user_behavior_data')

/** Parses the data about the visit; null if the sign-up has none. */
function readBehavior(text: string | undefined): SignUpBehavior | Refusal<'request/invalid'> | null {
  if (text === undefined) return null
  try {
    const value: unknown = JSON.parse(text)
    return behaviorValidator.check(value) ?? (value as SignUpBehavior)
  } catch {
    return fail('request/invalid', 'user_behavior_data: must be JSON', { field: 'user_behavior_data' })
  }
}

/** True if a member has this name, or if nobody may have it. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const key = username.toLowerCase()
  if (addressBook.reservedWords.has(key)) return true
  return (await db.query({ text: 'select from users where username_key = $1', values: [key] })).length > 0
}

/**
 * Adds a member. If two members use the same name or address at once, the table's unique keys decide.
 * @param ownHost host of this site, which does not count as a site that led here
 */
export async function registerMember(
  db: Database,
  input: Registration,
  ownHost?: string,
): Promise<Answer<UserId, 'session/email-taken' | 'session/username-taken'>> {
  const username = input.username
  if (addressBook.reservedWords.has(username.toLowerCase())) return usernameTaken()
  const id = newId<UserId>()
  const firstName = writtenText(input.first_name)
  const fullName = [firstName, writtenText(input.last_name ?? '')].filter(Boolean).join(' ')
  const color = COLORS[Number(BigInt(id) % BigInt(COLORS.length))] ?? COLORS[0]
  try {
    await db.query({
      text: `insert into users (id, username, username_key, email_key, password_hash, full_name, first_name, dominant_color, locale, country)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        id,
        username,
        username.toLowerCase(),
        input.email.trim().toLowerCase(),
        await hashPassword(input.password),
        fullName,
        firstName,
        color,
        input.locale || null,
        input.country || null,
      ],
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_username_key_key') return usernameTaken()
    if (constraint === 'users_email_key_key') {
      return fail('session/email-taken', 'email: already belongs to an account', { field: 'email' })
    }
    throw error
  }
  await writeDetails(db, id, {
    ...(input.birthday === undefined ? {} : { birthday: input.birthday }),
    ...(input.gender === undefined ? {} : { gender: input.gender }),
    ...(input.custom_gender === undefined ? {} : { custom_gender: writtenText(input.custom_gender) }),
  })
  const behavior = readBehavior(input.user_behavior_data)
  const visited = (input.visited_pages ?? '').split(',').filter(Boolean)
  const said = behavior && !('ok' in behavior) ? behavior : null
  const source = said?.login_signup_from ?? null
  const landed = addressBook.match(visited[0] ?? '')?.name ?? null
  const toldPage = Object.entries(addressBook.addresses).find(([, { handler }]) => handler === said?.landing_page_type)
  const landingPage = toldPage?.[0] ?? landed
  await db.query({
    text: `insert into sign_ups (user_id, kind, business_name, referrer, utm_campaign, invite_code, visited_pages, source, landing_page_type,
             behavior, is_paid, steps, pictures, referrer_host)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      id,
      input.kind,
      input.business_name ?? null,
      input.referrer || null,
      input.utm_campaign ?? null,
      input.invite_code ?? null,
      visited.length,
      source,
      landingPage,
      source === null ? null : (input.user_behavior_data ?? null),
      said?.is_paid ?? false,
      said?.num_signup_steps ?? 0,
      said?.viewed_images.length ?? 0,
      referrerHost(input.referrer, ownHost),
    ],
  })
  await addOnboarding(db, id, {
    isBusiness: input.kind === 'partner',
    isInvited: input.invite_code !== undefined,
  })
  await sendVerification(db, { userId: id, email: input.email.trim().toLowerCase() }, input.locale || null)
  return ok(id)
}

function usernameTaken(): Refusal<'session/username-taken'> {
  return fail('session/username-taken', 'username: is taken, choose another', { field: 'username' })
}
