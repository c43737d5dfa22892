import { hashToken } from '#features/session/server/shared/sessions.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

interface Asked {
  readonly db: Database
  readonly viewer: Member
  readonly sessionToken: string | null
}

/**
 * Refuses a protected change if the member has a passcode and this session has not entered it recently (spec viewer
 * §6).
 */
export async function refuseWithoutPasscode({
  db,
  viewer,
  sessionToken,
}: Asked): Promise<Refusal<'passcode/required'> | null> {
  const rows = await db.query<{ is_granted: boolean }>({
    name: 'passcode-needed',
    text: `select exists (select from passcode_grants g where g.session_hash = $2 and g.expires_at > now()) as is_granted
           from passcodes p where p.user_id = $1`,
    values: [viewer.id, hashToken(sessionToken ?? '')],
  })
  const [row] = rows
  return !row || row.is_granted ? null : fail('passcode/required', 'The parental passcode is required.')
}
