import { isTestOffered } from '#features/billing/server/shared/is-test-offered.ts'
import { readSwitch } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'

/** The setting `PINFOLD_ADS`; null if it is not set. */
export function readAds(env: NodeJS.ProcessEnv): boolean | null {
  return readSwitch(env, 'PINFOLD_ADS')
}

/** True if advertising is on: the setting says so, or it is not set and the database has the demo. */
export async function isAdvertisingOn(db: Database): Promise<boolean> {
  return readAds(process.env) ?? (await isTestOffered(db))
}
