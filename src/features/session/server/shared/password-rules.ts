import { PASSWORD_CHARACTERS_MESSAGE, hasBasicCharactersOnly } from '#features/session/contract.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Checks of a new password that the schema cannot express: its characters, and how common it is.
 * @param field name of the input field
 */
export function refusePassword(password: string, field: string): Refusal<'request/invalid'> | null {
  if (!hasBasicCharactersOnly(password)) {
    return fail('request/invalid', `${field}: ${PASSWORD_CHARACTERS_MESSAGE}`, { field })
  }
  if (isCommonPassword(password)) {
    return fail('request/invalid', `${field}: is too common, choose another`, { field })
  }
  return null
}
