import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { DemoAccount } from '#features/session/contract.ts'
import { databaseOf, only } from './storage/database.ts'
import type { Logger } from './log.ts'

const FOLDER = join(import.meta.dirname, '../features/demo/server')

/** Fills an empty database with the demo collection where it is wanted. @returns its accounts while it is on */
export async function prepareDemo(pool: Pool, log: Logger, isWanted: boolean): Promise<readonly DemoAccount[] | null> {
  if (!existsSync(join(FOLDER, 'seed.ts'))) return null
  const seed = await import(join(FOLDER, 'seed.ts'))
  if (isWanted && (await isEmpty(pool))) await seed.seedDemo({ pool, log })
  if (!(await seed.isDemoOn(pool))) return null
  return (await import(join(FOLDER, 'accounts.ts'))).DEMO_ACCOUNTS ?? null
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ empty: boolean }>({
    text: 'select not exists (select from users) as empty',
  })
  return only(rows).empty
}
