import { MERCHANT_COUNTRIES } from '#features/business-hub/constants.ts'
import { readChoice } from '#server/settings.ts'

/**
 * Countries in which the program is available (spec business §6).
 * @throws StartError if the setting names an unknown list
 */
export function readMerchantCountries(env: NodeJS.ProcessEnv): readonly string[] {
  return MERCHANT_COUNTRIES[readChoice(env, 'PINFOLD_MERCHANT_COUNTRIES')]
}
