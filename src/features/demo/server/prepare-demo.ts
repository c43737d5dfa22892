import type { Pool } from 'pg'
import type { OfferedAccount, ServerFeature } from '#server/define-server-feature.ts'
import type { Logger } from '#server/log.ts'
import type { ServerSettings } from '#server/settings.ts'
import { databaseOf, only, type Database } from '#server/storage/database.ts'
import { refreshStatistics } from '#server/storage/refresh-statistics.ts'
import { addDemoOperator } from './add-demo-operator.ts'
import { DEMO_ACCOUNTS, DEMO_OPERATOR, type DemoLogIn } from './accounts.ts'
import { hashFirstPictures } from './hash-pictures.ts'
import { recordPastVisits } from './record-past-visits.ts'
import { isDemoOn, seedDemo } from './seed.ts'

interface Parts {
  readonly pool: Pool
  readonly log: Logger
  readonly settings: Pick<ServerSettings, 'isDemoWanted' | 'dataDir'>
  readonly features: readonly ServerFeature[]
}

/**
 * Fills an empty database with the demo collection. If the demo is turned off, nothing is created, and the accounts of
 * an existing collection are not shown at the log-in.
 */
export async function prepareDemo({ pool, log, settings, features }: Parts): Promise<readonly OfferedAccount[] | null> {
  if (!settings.isDemoWanted) return null
  if (await isEmpty(pool)) {
    await seedDemo({ pool, dataDir: settings.dataDir, log })
    await refreshStatistics(pool)
    await Promise.all([recordPastVisits(pool, features, Date.now()), hashFirstPictures(pool, settings.dataDir)])
  }
  if (!(await isDemoOn(pool))) return null
  const db = databaseOf(pool)
  return withColors(db, (await addDemoOperator(db)) ? [...DEMO_ACCOUNTS, DEMO_OPERATOR] : DEMO_ACCOUNTS)
}

/** Adds to each account the colour that its avatar has everywhere else. */
export async function withColors(db: Database, accounts: readonly DemoLogIn[]): Promise<readonly OfferedAccount[]> {
  const rows = await db.query<{ username: string; color: string }>({
    text: 'select username, dominant_color as color from users where username = any($1)',
    values: [accounts.map(({ username }) => username)],
  })
  const colors = new Map(rows.map(({ username, color }) => [username, color]))
  // A demo account that was renamed is left out, because its old name no longer logs in.
  return accounts.flatMap((account) => {
    const color = colors.get(account.username)
    return color === undefined ? [] : [{ ...account, color }]
  })
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ empty: boolean }>({
    text: 'select not exists (select from users) as empty',
  })
  return only(rows).empty
}
