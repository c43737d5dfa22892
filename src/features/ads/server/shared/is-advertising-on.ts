import { isTestOffered } from '#features/billing/server/shared/is-test-offered.ts'
import { StartError } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'

/** The setting `PINFOLD_ADS`: true for `on`, false for `off`, null if it is not set. */
export function readAds(env: NodeJS.ProcessEnv): boolean | null {
  const text = env['PINFOLD_ADS'] || null
  if (text === null) return null
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`PINFOLD_ADS must be on or off, not "${text}".`)
}

/** True if advertising is on: the setting says so, or it is not set and the database has the demo. */
export async function isAdvertisingOn(db: Database): Promise<boolean> {
  return readAds(process.env) ?? (await isTestOffered(db))
}
