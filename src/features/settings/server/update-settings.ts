import type { Input } from '#contracts/endpoint.ts'
import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { addressBook } from '#features/addresses.ts'
import { findRequests } from '#features/follow-requests/server/shared/requests.ts'
import { addFollows } from '#features/follows/server/shared/follow.ts'
import { buildEdition } from '#features/recommendations/server/shared/build-edition.ts'
import { USERNAME_PATTERN } from '#features/users/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import { violatedConstraint } from '#server/storage/lost-connection.ts'
import type { Database } from '#server/storage/database.ts'
import type { AccountSettings, updateSettings } from '../contract.ts'
import { readAccountSettings } from './read-settings.ts'
import { webAddress } from './shared/web-address.ts'
import { writeDetails } from './shared/account-details.ts'
import { hideBoardsOfHidden } from './shared/hide-owner.ts'
import { refuseBirthday } from './shared/refuse-birthday.ts'

type Given = Input<typeof updateSettings>
type Fails = 'session/username-taken' | 'session/age-restricted' | 'upload/not-found' | 'request/invalid'

/** Fields of the profile. The parental passcode protects all other fields (spec viewer §6). */
const PROFILE_FIELDS: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'about',
  'website_url',
  'pronouns',
  'image_upload_id',
  'cover_upload_id',
])
/** Fields of the user record. The last four appear only in the member's own record. */
const RECORD_FIELDS: ReadonlySet<string> = new Set([
  ...PROFILE_FIELDS,
  'username',
  'is_private_profile',
  'messages_from',
  'save_behavior',
  'third_party_marketing_tracking_enabled',
  'birthday',
])

export function isProtected(given: Given): boolean {
  return Object.keys(given).some((name) => !PROFILE_FIELDS.has(name) && name !== 'passcode_proof')
}

/** True if the user record changes, so that devices that show the member must be told. */
export function changesRecord(given: Given): boolean {
  return Object.keys(given).some((name) => RECORD_FIELDS.has(name))
}

/** Makes the checks that the schema cannot express. */
function refuseFields(
  given: Given,
): Refusal<'request/invalid' | 'session/username-taken' | 'session/age-restricted'> | null {
  const { username, first_name: firstName, website_url: website, birthday, gender, custom_gender: custom } = given
  if (username !== undefined && !new RegExp(USERNAME_PATTERN).test(username)) {
    return fail('request/invalid', 'username: must have 3 to 30 letters a to z, digits, dots, dashes or underscores', {
      field: 'username',
    })
  }
  if (username !== undefined && addressBook.reservedWords.has(username.toLowerCase())) return usernameTaken()
  if (firstName !== undefined && writtenText(firstName) === '')
    return fail('request/invalid', 'first_name: is required', { field: 'first_name' })
  if (website !== undefined && website.trim() !== '' && webAddress(website) === null) {
    return fail('request/invalid', 'website_url: must be an address that begins with https:// or http://', {
      field: 'website_url',
    })
  }
  if (gender === 'custom' && custom !== undefined && writtenText(custom) === '')
    return fail('request/invalid', 'custom_gender: is required with gender custom', { field: 'custom_gender' })
  return birthday === undefined || birthday === null ? null : refuseBirthday(birthday)
}

/** Writes the given settings, in the caller's transaction. */
export async function writeSettings(
  db: Database,
  userId: UserId,
  given: Given,
): Promise<Answer<AccountSettings, Fails>> {
  const refused = refuseFields(given)
  if (refused) return refused
  const columns = new Map<string, unknown>()
  const set = (name: string, value: unknown) => value !== undefined && columns.set(name, value)
  if (given.first_name !== undefined || given.last_name !== undefined) {
    const now = await readAccountSettings(db, userId)
    const first = writtenText(given.first_name ?? now.first_name)
    const last = writtenText(given.last_name ?? now.last_name)
    set('first_name', first)
    set('full_name', [first, last].filter(Boolean).join(' '))
  }
  set('about', given.about === undefined ? undefined : writtenText(given.about))
  set('website_url', given.website_url === undefined ? undefined : webAddress(given.website_url))
  set('pronouns', given.pronouns === undefined ? undefined : writtenText(given.pronouns) || null)
  set('country', given.country)
  set('locale', given.locale)
  set('is_private_profile', given.is_private_profile)
  set('is_search_hidden', given.is_search_hidden)
  set('username', given.username)
  set('username_key', given.username?.toLowerCase())
  for (const [column, upload] of [
    ['image_signature', given.image_upload_id],
    ['cover_signature', given.cover_upload_id],
  ] as const) {
    if (upload === undefined) continue
    const picture = upload === null ? null : await pictureOf(db, userId, upload)
    if (upload !== null && picture === null) {
      const field = column === 'image_signature' ? 'image_upload_id' : 'cover_upload_id'
      return fail('upload/not-found', `${field}: is not a finished upload of this member`, { field })
    }
    set(column, picture?.signature ?? null)
    if (column === 'image_signature') set('dominant_color', picture?.color)
  }
  if (columns.size > 0) {
    // The column names are those above; they never come from a request.
    const updates = [...columns.keys()].map((name, i) => `${name} = $${i + 2}`).join(', ')
    try {
      await db.query({ text: `update users set ${updates} where id = $1`, values: [userId, ...columns.values()] })
    } catch (error) {
      if (violatedConstraint(error) === 'users_username_key_key') return usernameTaken()
      throw error
    }
  }
  if (given.is_private_profile !== undefined) await hideBoardsOfHidden(db, userId)
  if (given.is_private_profile === false) await approveAll(db, userId)
  await writeDetails(db, userId, {
    ...(given.gender === undefined ? {} : { gender: given.gender }),
    ...(given.custom_gender === undefined ? {} : { custom_gender: writtenText(given.custom_gender) }),
    ...(given.birthday === undefined ? {} : { birthday: given.birthday }),
    ...(given.third_party_marketing_tracking_enabled === undefined
      ? {}
      : { allows_tracking: given.third_party_marketing_tracking_enabled }),
    ...(given.allows_autofill === undefined ? {} : { allows_autofill: given.allows_autofill }),
    ...(given.mentions_from === undefined ? {} : { mentions_from: given.mentions_from }),
    ...(given.messages_from === undefined ? {} : { messages_from: given.messages_from }),
    ...(given.save_behavior === undefined ? {} : { save_behavior: given.save_behavior }),
    ...(given.shopping_rec_disabled === undefined ? {} : { shopping_rec_disabled: given.shopping_rec_disabled }),
    ...(given.show_personal_boutique === undefined ? {} : { show_personal_boutique: given.show_personal_boutique }),
    ...(given.phone_country === undefined ? {} : { phone_country: given.phone_country }),
    ...(given.phone_number === undefined ? {} : { phone_number: given.phone_number || null }),
  })
  if (given.shopping_rec_disabled !== undefined) await buildEdition(db, userId, Date.now())
  return ok(await readAccountSettings(db, userId))
}

/**
 * Reads the signature of an upload. Only a finished upload of the member is accepted, because any other signature could
 * be the picture of a secret pin.
 */
async function pictureOf(db: Database, userId: string, upload: string) {
  const rows = await db.query<{ signature: ImageSignature; color: string }>({
    text: `select m.signature, m.color from uploads u join media m on m.signature = u.signature
           where u.id = $1 and u.user_id = $2 and u.status = 'succeeded'`,
    values: [upload, userId],
  })
  return rows[0] ?? null
}

function usernameTaken(): Refusal<'session/username-taken'> {
  return fail('session/username-taken', 'username: is taken, choose another', { field: 'username' })
}

/** Turns all open follow requests into follows, because a public profile needs no approval. */
async function approveAll(db: Database, member: UserId): Promise<void> {
  for (const follower of await findRequests(db, member, null)) await addFollows(db, follower, [member])
  await db.query({ text: 'delete from follow_requests where user_id = $1', values: [member] })
}
