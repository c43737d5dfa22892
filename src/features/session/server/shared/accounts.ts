import type { UserId } from '#contracts/ids.ts'
import type { SessionAccount } from '#features/linked-businesses/contract.ts'
import { describeAccounts } from '#features/linked-businesses/server/shared/describe-accounts.ts'
import type { Database } from '#server/storage/database.ts'
import { hashToken } from './sessions.ts'

export interface SignedIn {
  readonly token: string
  readonly account: SessionAccount
  /** True if the session began with the link in a mail, without a password. */
  readonly isLimited: boolean
}

/** The accounts of these tokens, in order. Ended, expired and unknown tokens are left out. */
export async function findAccounts(db: Database, tokens: readonly string[]): Promise<readonly SignedIn[]> {
  if (tokens.length === 0) return []
  const rows = await db.query<{ token_hash: Buffer; user_id: UserId; is_limited: boolean }>({
    name: 'session-accounts',
    text: `select s.token_hash, s.user_id, s.is_limited from sessions s where s.token_hash = any($1::bytea[]) and s.expires_at > now()`,
    values: [tokens.map(hashToken)],
  })
  if (rows.length === 0) return []
  const accounts = await describeAccounts(
    db,
    rows.map(({ user_id: id }) => id),
  )
  return tokens.flatMap((token) => {
    const hash = hashToken(token)
    const row = rows.find((candidate) => candidate.token_hash.equals(hash))
    const account = row && accounts.get(row.user_id)
    return account ? [{ token, account, isLimited: row.is_limited }] : []
  })
}
