import { PASSWORD_CHARACTERS_MESSAGE, hasBasicCharactersOnly } from '#features/session/contract.ts'
import { fail, type Refusal } from '#server/http/answer.ts'

/** Common passwords of at least eight characters, from the beginning of lists of leaked ones. */
const COMMON: ReadonlySet<string> = new Set(
  `
    password password1 password12 password123 passw0rd p@ssw0rd p@ssword password! 12345678 123456789
    1234567890 0123456789 87654321 987654321 11111111 00000000 88888888 12341234 11223344 123123123
    147258369 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 asdfghjk
    asdfasdf asdfghjkl zxcvbnm1 qazwsxedc iloveyou iloveyou1 sunshine princess football baseball
    superman starwars whatever trustno1 letmein1 welcome1 computer internet michelle jennifer abcd1234
    abc12345 aaaaaaaa changeme administrator admin123 test1234 monkey123 dragon123 liverpool pokemon1
  `
    .trim()
    .split(/\s+/),
)

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

/** True for a common password, which is refused. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
