import type { Pool } from 'pg'
import { DEMO_ACCOUNTS, isDemoOn, seedDemo } from '#features/demo/server.ts'
import type { DemoAccount } from '#features/session/contract.ts'
import { databaseOf, only } from './storage/database.ts'
import type { Logger } from './log.ts'

/**
 * Fills an empty database with the demo collection.
 * @param isWanted false: nothing is made, and the accounts of one that was made before are not offered
 * @returns the accounts that the log-in page offers, or null
 */
export async function prepareDemo(pool: Pool, log: Logger, isWanted: boolean): Promise<readonly DemoAccount[] | null> {
  if (!isWanted) return null
  if (await isEmpty(pool)) await seedDemo({ pool, log })
  return (await isDemoOn(pool)) ? DEMO_ACCOUNTS : null
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ empty: boolean }>({
    text: 'select not exists (select from users) as empty',
  })
  return only(rows).empty
}
