import { newId } from '#contracts/ids.ts'
import { hashPassword } from '#features/session/server/shared/credentials.ts'
import type { Database } from '#server/storage/database.ts'
import { DEMO_OPERATOR } from './accounts.ts'

/** Marks the account as part of the demo. If a member already has the name, there is no demo operator. */
const SOURCE = { source: 'demo', key: 'operator' } as const

/**
 * Adds the demo operator if the database has none.
 * @returns false if the name belongs to a member or the role was revoked
 */
export async function addDemoOperator(db: Database): Promise<boolean> {
  const { username, password, fullName, role } = DEMO_OPERATOR
  const isOffered = async () =>
    (
      await db.query({
        text: `select from users where source = $1 and source_key = $2 and role = 'operator' and suspended_at is null`,
        values: [SOURCE.source, SOURCE.key],
      })
    ).length > 0
  if (await isOffered()) return true
  await db.query({
    text: `insert into users (id, username, username_key, password_hash, full_name, first_name, role, source, source_key)
           values ($1, $2::text, lower($2), $3, $4, split_part($4, ' ', 1), $5, $6, $7) on conflict do nothing`,
    values: [newId(), username, await hashPassword(password), fullName, role, SOURCE.source, SOURCE.key],
  })
  return isOffered()
}
