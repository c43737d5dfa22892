import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty, Nullable } from '#contracts/schema.ts'

const Code = Type.String({ pattern: '^[0-9]{4}$' })
const Password = Type.String({ minLength: 1, maxLength: 128 })

/**
 * What `checkPasscode` answers for the right code. A call that the passcode protects has these fields, too. A proof is
 * good for one change of its session.
 */
export const PasscodeProof = { passcode_proof: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }
export interface PasscodeProof {
  readonly passcode_proof?: string
}

export const PasscodeState = Type.Object({
  has_passcode: Type.Boolean(),
  /** The member's address in hidden form. A link that removes a forgotten passcode is sent there. */
  anonymized_email: Nullable(Type.String()),
})
export type PasscodeState = Static<typeof PasscodeState>

export const getPasscode = v3({
  method: 'GET',
  path: '/v3/users/passcode/',
  params: Empty,
  body: Empty,
  reply: PasscodeState,
  fails: ['session/required'],
})

/** Sets or changes the passcode. A member who already has one must enter it before. */
export const setPasscode = v3({
  method: 'PUT',
  path: '/v3/users/passcode/',
  params: Empty,
  body: Type.Object({ passcode: Code, password: Password, ...PasscodeProof }, { additionalProperties: false }),
  reply: PasscodeState,
  fails: ['session/required', 'session/wrong-credentials', 'passcode/required'],
})

export const removePasscode = v3({
  method: 'DELETE',
  path: '/v3/users/passcode/',
  params: Empty,
  body: Type.Object(PasscodeProof, { additionalProperties: false }),
  reply: PasscodeState,
  fails: ['session/required', 'passcode/required'],
})

/** Checks the code. The answer has the proof for one protected change, to be made soon. */
export const checkPasscode = v3({
  method: 'POST',
  path: '/v3/users/passcode/check/',
  params: Empty,
  body: Type.Object({ passcode: Code }, { additionalProperties: false }),
  reply: Type.Object({ passcode_proof: Type.String() }),
  fails: ['session/required', 'passcode/wrong'],
})

/** Sends a link to the member's address. The link removes the passcode. */
export const forgotPasscode = v3({
  method: 'POST',
  path: '/v3/users/passcode/forgot/',
  params: Empty,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required'],
})

export const removePasscodeByLink = v3({
  method: 'POST',
  path: '/v3/users/passcode/remove/',
  params: Empty,
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['mail/link-over'],
})

export interface PasscodeCalls {
  read: { readonly input: Record<string, never>; readonly reply: PasscodeState }
  set: { readonly input: Static<typeof setPasscode.body>; readonly reply: PasscodeState }
  remove: { readonly input: PasscodeProof; readonly reply: PasscodeState }
  check: { readonly input: { readonly passcode: string }; readonly reply: Required<PasscodeProof> }
  forgot: { readonly input: Record<string, never>; readonly reply: null }
  removeByLink: { readonly input: { readonly token: string }; readonly reply: null }
}

/** One request serves all calls, because their code is loaded with the first one. */
export type PasscodeRequests = {
  passcode: {
    readonly input: {
      readonly [Name in keyof PasscodeCalls]: { readonly call: Name; readonly input: PasscodeCalls[Name]['input'] }
    }[keyof PasscodeCalls]
    readonly reply: PasscodeCalls[keyof PasscodeCalls]['reply']
  }
}

export interface PasscodeTypes {
  readonly requests: PasscodeRequests
}
