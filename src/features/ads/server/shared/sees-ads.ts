import { AD_AGE_MIN_YEARS } from '../../constants.ts'

/** SQL, as `isAdvertisingOn`. The environment does not change while a server runs, and prepared statements keep their text. */
export const IS_ADVERTISING_ON =
  { on: 'true', off: 'false' }[process.env['PINFOLD_ADS'] ?? ''] ?? `exists (select from settings where key = 'demo')`

/**
 * SQL that is true for a member whose lists have places for ads.
 * @param user alias of a `users` row
 */
export function seesAds(user: string): string {
  return `(${IS_ADVERTISING_ON}
    and not exists (select from ad_choices ac where ac.user_id = ${user}.id and not ac.wants_ads)
    and not exists (select from account_details ad where ad.user_id = ${user}.id
      and ad.birthday > (now() - interval '${AD_AGE_MIN_YEARS} years')::date))`
}
