import type { AudienceId } from '#contracts/ids.ts'
import { Empty } from '#contracts/schema.ts'
import { refusesData } from '#features/ads/server/shared/refuses-data.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'

/** Interval at which audiences of visitors are recomputed. */
const EVERY_MS = 900_000

/**
 * SQL of the members who belong to audiences of visitors: the account's tag, or the tag that it follows, reported the
 * rule's event within the rule's days. Members who turned ads off belong to no audience. The audiences of an account
 * are empty if the account refused the processing of personal data, or has not answered a required GDPR question.
 */
const VISITORS = `select distinct a.id as audience_id, v.user_id from audiences a
  join conversion_tags t on t.id = (a.rule->>'tag_id')::bigint and t.ad_account_id = a.ad_account_id
  join conversions v on v.tag_id = coalesce(t.leader_tag_id, t.id) and v.event = a.rule->>'event'
    and v.at > now() - (a.rule->>'days')::int * interval '1 day'
  where a.kind = 'VISITORS' and v.user_id is not null and not ${refusesData('a.ad_account_id')} and ($1::bigint is null or a.id = $1)
    and not exists (select from ad_choices c where c.user_id = v.user_id and not c.wants_ads)`

/**
 * Adds the members who now belong to an audience of visitors, and removes those who no longer do.
 * @param id one audience; null: all
 */
export async function fillVisitors(db: Database, id: AudienceId | null): Promise<void> {
  await db.query({
    name: 'audience-visitors-fill',
    text: `with present as (${VISITORS}), gone as (
             delete from audience_visitors k where ($1::bigint is null or k.audience_id = $1)
               and not exists (select from present p where p.audience_id = k.audience_id and p.user_id = k.user_id)
           )
           insert into audience_visitors (audience_id, user_id) select audience_id, user_id from present
             order by audience_id, user_id on conflict do nothing`,
    values: [id],
  })
}

export const fillJob = defineJob({
  kind: 'audiences/fill-visitors',
  payload: Empty,
  everyMs: EVERY_MS,
  run: (_payload, { db }) => fillVisitors(db, null),
})
