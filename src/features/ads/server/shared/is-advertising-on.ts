import { isTestOffered } from '#features/billing/server/shared/is-test-offered.ts'
import { StartError } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'

/** `PINFOLD_ADS`: `on` or `off`; null if it is not set. */
export function readAds(env: NodeJS.ProcessEnv): boolean | null {
  const text = env['PINFOLD_ADS'] || null
  if (text === null) return null
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`PINFOLD_ADS must be on or off, not "${text}".`)
}

/** Advertising is off unless the operator turns it on. The demo shows it. */
export async function isAdvertisingOn(db: Database): Promise<boolean> {
  return readAds(process.env) ?? (await isTestOffered(db))
}
