import { MERCHANT_COUNTRIES } from '#features/business-hub/constants.ts'
import { StartError } from '#server/settings.ts'

/**
 * Countries in which the program is available (spec business §6).
 * @throws StartError if the setting names an unknown list
 */
export function readMerchantCountries(env: NodeJS.ProcessEnv): readonly string[] {
  const name = env['PINFOLD_MERCHANT_COUNTRIES'] ?? 'extended'
  if (name === 'base' || name === 'extended') return MERCHANT_COUNTRIES[name]
  throw new StartError(`PINFOLD_MERCHANT_COUNTRIES must be base or extended, not "${name}".`)
}
