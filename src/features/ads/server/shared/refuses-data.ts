import { GDPR_COUNTRIES } from '../../domain/country-rules.ts'

const COUNTRIES = GDPR_COUNTRIES.map((country) => `'${country}'`).join(', ')

/**
 * SQL that is true for an ad account that does not agree to have data of people processed on its behalf, the opposite of
 * `mayUseData`: no answer counts as a refusal in a country where GDPR is asked about. The account's ads are then for no
 * audiences and no conversions, and no report of a tag is tied to a person for it [R].
 * @param account SQL of the account's id
 */
export function refusesData(account: string): string {
  return `(not coalesce((select rc.is_agreed from ad_consents rc where rc.ad_account_id = ${account}),
    (select ra.country not in (${COUNTRIES}) from ad_accounts ra where ra.id = ${account})))`
}

/** SQL that is true for a campaign `c` with group `g` that needs data of people: it is for an audience or for conversions. */
export const NEEDS_DATA = `(c.objective = 'WEB_CONVERSION'
  or (not g.is_auto_targeting and jsonb_array_length(coalesce(g.targeting->'audiences', '[]')) > 0))`

/** SQL that is true for a campaign `c` with group `g` whose account does not agree to what it needs. */
export const LACKS_CONSENT = `(${NEEDS_DATA} and ${refusesData('c.ad_account_id')})`
