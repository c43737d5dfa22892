import { GDPR_COUNTRIES } from '../../domain/country-rules.ts'

const COUNTRIES = GDPR_COUNTRIES.map((country) => `'${country}'`).join(', ')

/**
 * SQL that is true for an ad account that does not agree to the processing of personal data; the opposite of
 * `mayUseData`. In countries with the GDPR question, no answer counts as a refusal. The account's ads then target no
 * audiences and are not optimised for conversions, and no report of a tag is linked to a person for the account [R].
 * @param account SQL of the account's id
 */
export function refusesData(account: string): string {
  return `(not coalesce((select rc.is_agreed from ad_consents rc where rc.ad_account_id = ${account}),
    (select ra.country not in (${COUNTRIES}) from ad_accounts ra where ra.id = ${account})))`
}

/**
 * SQL that is true for a campaign `c` with group `g` that needs personal data: it targets an audience, or its objective
 * is conversions.
 */
export const NEEDS_DATA = `(c.objective = 'WEB_CONVERSION'
  or (not g.is_auto_targeting and jsonb_array_length(coalesce(g.targeting->'audiences', '[]')) > 0))`

/**
 * SQL that is true for a campaign `c` with group `g` that needs personal data and whose account does not agree to the
 * processing.
 */
export const LACKS_CONSENT = `(${NEEDS_DATA} and ${refusesData('c.ad_account_id')})`
