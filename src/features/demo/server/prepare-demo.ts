import type { Pool } from 'pg'
import type { OfferedAccount, ServerFeature } from '#server/define-server-feature.ts'
import type { Logger } from '#server/log.ts'
import type { ServerSettings } from '#server/settings.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { refreshStatistics } from '#server/storage/refresh-statistics.ts'
import { addDemoOperator } from './add-demo-operator.ts'
import { DEMO_ACCOUNTS, DEMO_OPERATOR } from './accounts.ts'
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
 * Fills an empty database with the demo collection. If it is not wanted nothing is made, and the accounts of a collection
 * that was made before are not offered.
 */
export async function prepareDemo({ pool, log, settings, features }: Parts): Promise<readonly OfferedAccount[] | null> {
  if (!settings.isDemoWanted) return null
  if (await isEmpty(pool)) {
    await seedDemo({ pool, dataDir: settings.dataDir, log })
    await refreshStatistics(pool)
    await Promise.all([recordPastVisits(pool, features, Date.now()), hashFirstPictures(pool, settings.dataDir)])
  }
  if (!(await isDemoOn(pool))) return null
  return (await addDemoOperator(databaseOf(pool))) ? [...DEMO_ACCOUNTS, DEMO_OPERATOR] : DEMO_ACCOUNTS
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const rows = await databaseOf(pool).query<{ empty: boolean }>({
    text: 'select not exists (select from users) as empty',
  })
  return only(rows).empty
}
