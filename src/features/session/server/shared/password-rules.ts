import { PASSWORD_CHARACTERS_MESSAGE, hasBasicCharactersOnly } from '#features/session/contract.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What the schema cannot say of a new password: its characters, and how common it is. @param field where it was in the input */
export function refusePassword(password: string, field: string): Refusal<'request/invalid'> | null {
  if (!hasBasicCharactersOnly(password)) {
    return fail('request/invalid', `${field}: ${PASSWORD_CHARACTERS_MESSAGE}`, { field })
  }
  if (isCommonPassword(password)) {
    return fail('request/invalid', `${field}: is too common, choose another`, { field })
  }
  return null
}
