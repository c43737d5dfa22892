import { hashToken } from '#features/session/server/shared/sessions.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { PasscodeProof } from '../../contract.ts'

export interface ProtectedCall {
  readonly db: Database
  readonly viewer: Member
  readonly sessionToken: string | null
  readonly input: PasscodeProof
}

/**
 * Refuses a protected change if the member has a passcode and the call has no proof that it was entered for this change
 * (spec viewer §4 and §6). It uses the proof up, so ask last, when nothing else is wrong.
 */
export async function refuseWithoutPasscode({
  db,
  viewer,
  sessionToken,
  input,
}: ProtectedCall): Promise<Refusal<'passcode/required'> | null> {
  const rows = await db.query<{ is_proven: boolean }>({
    name: 'passcode-needed',
    text: `with used as (
             delete from passcode_grants where session_hash = $2 and proof_hash = $3 and expires_at > now() returning 1
           )
           select exists (select from used) as is_proven from passcodes p where p.user_id = $1`,
    values: [viewer.id, hashToken(sessionToken ?? ''), hashToken(input.passcode_proof ?? '')],
  })
  const [row] = rows
  return !row || row.is_proven ? null : fail('passcode/required', 'The parental passcode is required.')
}
