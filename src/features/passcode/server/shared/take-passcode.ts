import type { Refusal } from '#server/http/answer.ts'
import { refuseWrongPasscode } from '../passcodes.ts'
import { refuseWithoutPasscode, type ProtectedCall } from './refuse-without-passcode.ts'

/**
 * Like `refuseWithoutPasscode`, for a call that may include the code itself. Call it outside a transaction, because a
 * wrong code is counted.
 * @param passcode undefined if the call has none
 */
export async function takePasscode(
  asked: ProtectedCall,
  passcode: string | undefined,
): Promise<Refusal<'passcode/required' | 'passcode/wrong' | 'rate/limited'> | null> {
  const refused = await refuseWithoutPasscode(asked)
  return refused && passcode !== undefined ? refuseWrongPasscode(asked.db, asked.viewer.id, passcode) : refused
}
