import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { PasscodeProof } from '#features/passcode/contract.ts'
import { PERSON_NAME_CHARACTERS_MAX, SAVE_BEHAVIORS, USERNAME_CHARACTERS } from '#features/users/constants.ts'
import { Day, Empty, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import {
  ABOUT_MAX,
  AUDIENCES,
  CUSTOM_GENDER_MAX,
  EMAIL_MAX,
  EMAIL_PATTERN,
  GENDERS,
  NAGS,
  PHONE_PATTERN,
  PRONOUNS_MAX,
  WEBSITE_MAX,
} from './constants.ts'

const Password = Type.String({ minLength: 1, maxLength: 128 })
const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN })
const Token = Type.String({ minLength: 1, maxLength: 200 })
const Audience = oneOf(AUDIENCES)

/** The settings that only the member can read (spec viewer §3, current user). */
export const AccountSettings = Type.Object({
  username: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  about: Type.String(),
  website_url: Type.String(),
  pronouns: Type.String(),
  /** The member's picture in four sizes (spec viewer §3). */
  image_small_url: Nullable(Type.String()),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  image_xlarge_url: Nullable(Type.String()),
  cover_url: Nullable(Type.String()),
  created_at: Instant,
  email: Nullable(Type.String()),
  is_email_verified: Type.Boolean(),
  /** True if a verification mail was ever sent. */
  is_verification_sent: Type.Boolean(),
  /** A new address whose link was not used yet; null if there is none. */
  pending_email: Nullable(Type.String()),
  backup_email: Nullable(Type.String()),
  is_backup_email_verified: Type.Boolean(),
  country: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  gender: Nullable(oneOf(GENDERS)),
  custom_gender: Type.String(),
  birthday: Nullable(Type.String()),
  age_in_years: Nullable(Type.Integer()),
  has_password: Type.Boolean(),
  can_enable_mfa: Type.Boolean(),
  has_mfa_enabled: Type.Boolean(),
  /** Number of unused recovery codes. Left out while two-step log-in is off. */
  recovery_codes_left: Type.Optional(Type.Integer({ minimum: 0 })),
  has_passcode: Type.Boolean(),
  is_private_profile: Type.Boolean(),
  is_search_hidden: Type.Boolean(),
  third_party_marketing_tracking_enabled: Type.Boolean(),
  /** True if other forms may be filled with the member's name and address (spec viewer §5). */
  allows_autofill: Type.Boolean(),
  mentions_from: Audience,
  /** The people who may start a conversation with the member. */
  messages_from: Audience,
  /** True if the member may write to others and receive messages. */
  should_show_messaging: Type.Boolean(),
  /** True if the home feed must not recommend products. */
  shopping_rec_disabled: Type.Boolean(),
  /** True if the shopping page begins with products chosen for the member. */
  show_personal_boutique: Type.Boolean(),
  save_behavior: oneOf(SAVE_BEHAVIORS),
  is_under_16: Type.Boolean(),
  is_under_18: Type.Boolean(),
  nags: Type.Array(oneOf(NAGS)),
  phone_country: Nullable(Type.String()),
  phone_number: Type.String(),
  phone_number_end: Type.String(),
  pin_count: Type.Integer({ minimum: 0 }),
  board_count: Type.Integer({ minimum: 0 }),
  secret_board_count: Type.Integer({ minimum: 0 }),
  /** Number of boards on which other members save too. */
  group_board_count: Type.Integer({ minimum: 0 }),
})
export type AccountSettings = Static<typeof AccountSettings>

export const getSettings = v3({
  method: 'GET',
  path: '/v3/users/settings/',
  params: Empty,
  body: Empty,
  reply: AccountSettings,
  fails: ['session/required'],
})

/**
 * Changes settings. Fields that are left out stay. Pictures are given as ids of finished uploads; null removes a
 * picture.
 */
export const updateSettings = v3({
  method: 'PUT',
  path: '/v3/users/settings/',
  params: Empty,
  body: Type.Partial(
    Type.Object({
      username: Type.String({ maxLength: USERNAME_CHARACTERS.max }),
      first_name: Type.String({ minLength: 1, maxLength: PERSON_NAME_CHARACTERS_MAX }),
      last_name: Type.String({ maxLength: PERSON_NAME_CHARACTERS_MAX }),
      about: Type.String({ maxLength: ABOUT_MAX }),
      website_url: Type.String({ maxLength: WEBSITE_MAX }),
      pronouns: Type.String({ maxLength: PRONOUNS_MAX }),
      image_upload_id: Nullable(Id<string>()),
      cover_upload_id: Nullable(Id<string>()),
      country: Nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
      locale: Type.String({ pattern: '^[a-z]{2}(_([A-Z]{2}|419))?$' }),
      gender: Nullable(oneOf(GENDERS)),
      custom_gender: Type.String({ maxLength: CUSTOM_GENDER_MAX }),
      birthday: Nullable(Day),
      is_private_profile: Type.Boolean(),
      is_search_hidden: Type.Boolean(),
      third_party_marketing_tracking_enabled: Type.Boolean(),
      allows_autofill: Type.Boolean(),
      mentions_from: Audience,
      messages_from: Audience,
      shopping_rec_disabled: Type.Boolean(),
      show_personal_boutique: Type.Boolean(),
      save_behavior: oneOf(SAVE_BEHAVIORS),
      phone_country: Nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
      /** An empty text removes the number. */
      phone_number: Type.String({ pattern: `^$|${PHONE_PATTERN}` }),
      ...PasscodeProof,
    }),
    { additionalProperties: false },
  ),
  reply: AccountSettings,
  fails: [
    'session/required',
    'session/username-taken',
    'session/age-restricted',
    'upload/not-found',
    'passcode/required',
  ],
})

/** Changes the address. The new one takes effect when the link in its mail is used. */
export const changeEmail = v3({
  method: 'PUT',
  path: '/v3/users/email/',
  params: Empty,
  body: Type.Object({ email: Email, password: Password, ...PasscodeProof }, { additionalProperties: false }),
  reply: AccountSettings,
  fails: ['session/required', 'session/wrong-credentials', 'passcode/required'],
})

/** Sets the member's second address (spec viewer §5, backup email). */
export const setBackupEmail = v3({
  method: 'PUT',
  path: '/v3/users/email/backup/',
  params: Empty,
  body: Type.Object({ email: Nullable(Email), password: Password, ...PasscodeProof }, { additionalProperties: false }),
  reply: AccountSettings,
  fails: ['session/required', 'session/wrong-credentials', 'passcode/required'],
})

/** spec viewer §7: sends the verification mail again. */
export const resendVerification = v3({
  method: 'POST',
  path: '/v3/users/email/verify/resend/',
  params: Empty,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required'],
})

/** Uses the link in a mail, whoever is logged in. */
export const verifyEmail = v3({
  method: 'POST',
  path: '/v3/users/email/verify/',
  params: Empty,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: Type.Object({ email: Type.String() }),
  fails: ['mail/link-over', 'session/email-taken'],
})

/**
 * Hides the account until the next log-in, and ends every session. `deletes`: the account is deleted after the grace
 * period. For a member without a password the field is empty; a log-in with a network confirms the call.
 */
export const leaveAccount = v3({
  method: 'POST',
  path: '/v3/users/leave/',
  params: Empty,
  body: Type.Object(
    { password: Type.String({ maxLength: 128 }), deletes: Type.Boolean(), ...PasscodeProof },
    { additionalProperties: false },
  ),
  reply: Type.Object({ deletion_due_at: Nullable(Instant) }),
  fails: ['session/required', 'session/wrong-credentials', 'passcode/required'],
})

/** The calls of `useSettingsCall`, by name. */
export interface SettingsCalls {
  read: { readonly input: Record<string, never>; readonly reply: AccountSettings }
  update: { readonly input: Static<typeof updateSettings.body>; readonly reply: AccountSettings }
  /**
   * Sends a picture (a `File`) to the server and waits until it is processed.
   * @returns the upload's id
   */
  uploadPicture: {
    readonly input: { readonly file: { readonly size: number }; readonly csrfToken: string }
    readonly reply: { readonly uploadId: string }
  }
  changeEmail: { readonly input: Static<typeof changeEmail.body>; readonly reply: AccountSettings }
  setBackupEmail: { readonly input: Static<typeof setBackupEmail.body>; readonly reply: AccountSettings }
  resendVerification: { readonly input: Record<string, never>; readonly reply: null }
  verifyEmail: { readonly input: { readonly token: string }; readonly reply: { readonly email: string } }
  leave: {
    readonly input: Static<typeof leaveAccount.body>
    readonly reply: { readonly deletion_due_at: string | null }
  }
}

/** One request serves all calls, because their code is loaded with the first one. */
export type SettingsRequests = {
  settings: {
    readonly input: {
      readonly [Name in keyof SettingsCalls]: { readonly call: Name; readonly input: SettingsCalls[Name]['input'] }
    }[keyof SettingsCalls]
    readonly reply: SettingsCalls[keyof SettingsCalls]['reply']
  }
}

export interface SettingsTypes {
  readonly requests: SettingsRequests
}
