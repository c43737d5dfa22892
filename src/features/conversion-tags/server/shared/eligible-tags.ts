import type { AdAccountId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Tags with which an account may promote for conversions: those that have reported an event (spec business §3,
 * oCPMEligibleTags).
 */
export function eligibleTags(
  db: Database,
  account: AdAccountId,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.query({
    name: 'eligible-tags',
    text: `select t.id::text, t.name from conversion_tags t left join conversion_tags l on l.id = t.leader_tag_id
           where t.ad_account_id = $1 and coalesce(l.last_fired_at, t.last_fired_at) is not null order by t.name, t.id`,
    values: [account],
  })
}
