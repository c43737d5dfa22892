import { settingOf } from '#server/declared-settings.ts'
import { AD_AGE_MIN_YEARS } from '../../constants.ts'

/**
 * SQL with the same result as `isAdvertisingOn`. The setting is part of the text. This is safe for prepared statements,
 * because the environment does not change while a server runs.
 */
export const IS_ADVERTISING_ON =
  { on: 'true', off: 'false' }[settingOf(process.env, 'PINFOLD_ADS') ?? ''] ??
  `exists (select from settings where key = 'demo')`

/**
 * SQL that is true while the server has an approved ad that may run today in any time zone. Otherwise lists need no
 * places for ads, and the pictures at these places keep their own shapes.
 */
const HAS_ADS = `exists (select from campaigns sc join ad_groups sg on sg.campaign_id = sc.id join ads sa on sa.ad_group_id = sg.id
    where sc.status = 'ACTIVE' and sa.review_status = 'APPROVED'
      and sg.starts_on <= current_date + 1 and (sg.duration_days is null or current_date <= sg.starts_on + sg.duration_days))`

/**
 * SQL that is true for a member whose lists have places for ads.
 * @param user alias of a `users` row
 */
export function seesAds(user: string): string {
  return `(${IS_ADVERTISING_ON} and ${HAS_ADS}
    and not exists (select from ad_choices ac where ac.user_id = ${user}.id and not ac.wants_ads)
    and not exists (select from account_details ad where ad.user_id = ${user}.id
      and ad.birthday > (now() - interval '${AD_AGE_MIN_YEARS} years')::date))`
}
