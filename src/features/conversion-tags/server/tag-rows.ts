import { newId, type AdAccountId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { TAGS_PER_ACCOUNT_MAX } from '../constants.ts'
import type { ConversionTag, TagAssets } from '../contract.ts'

const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/**
 * SQL of a column about reports. Sites that use a following tag have the code of its leader `l`, so the leader's value
 * counts. The tag's own value counts until the leader has one.
 */
const ofReporting = (column: string) => `case when l.last_fired_at is null then t.${column} else l.${column} end`
const ASSETS = `coalesce((select json_agg(json_build_object('id', k.id::text, 'name', k.name, 'ad_account_id', k.ad_account_id::text) order by k.id)
    from conversion_tags k where k.leader_tag_id = t.id), '[]') as "childTags",
  coalesce((select json_agg(json_build_object('id', ka.id::text, 'name', ka.name) order by ka.name, ka.id)
    from conversion_tags k join ad_accounts ka on ka.id = k.ad_account_id where k.leader_tag_id = t.id), '[]') as "adAccounts",
  json_build_object('id', a.id::text, 'name', a.name) as "ownerAdAccount"`
const COLUMNS = `t.id::text as id, t.name, t.automatic_enhanced_match, t.ad_account_id::text as ad_account_id, a.business_id::text as business_id,
  ${timeOf('t.created_at')} as created_time, ${ofReporting('last_fired_event')} as last_fired_event,
  ${timeOf(ofReporting('last_fired_at'))} as last_fired_time,
  t.leader_tag_id::text as leader_tag_id, l.name as leader_tag_name, l.ad_account_id::text as leader_tag_ad_account_id,
  la.business_id::text as leader_tag_business_id, ${ASSETS}`
const FROM = `conversion_tags t join ad_accounts a on a.id = t.ad_account_id left join conversion_tags l on l.id = t.leader_tag_id
  left join ad_accounts la on la.id = l.ad_account_id`

/** Tags of these accounts, sorted by name. */
export function findTags(db: Database, accounts: readonly AdAccountId[]): Promise<readonly ConversionTag[]> {
  return db.query<ConversionTag>({
    name: 'conversion-tags',
    text: `select ${COLUMNS} from ${FROM} where t.ad_account_id = any($1::bigint[]) order by t.name, t.id limit 1000`,
    values: [accounts],
  })
}

/** Reads a tag. The caller checks the rights on its account. */
export async function findTag(db: Database, id: string): Promise<ConversionTag | null> {
  const rows = await db.query<ConversionTag>({
    name: 'conversion-tag',
    text: `select ${COLUMNS} from ${FROM} where t.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function readAssets(db: Database, id: string): Promise<TagAssets> {
  return only(
    await db.query<TagAssets>({
      name: 'conversion-tag-assets',
      text: `select t.id::text as id, ${ASSETS} from conversion_tags t join ad_accounts a on a.id = t.ad_account_id where t.id = $1`,
      values: [id],
    }),
  )
}

/**
 * Adds a tag to an account whose row is locked.
 * @returns the id of the tag: of the account's present tag if that one already follows this leader, otherwise of a new
 * one; null if the account has the maximum number of tags
 */
export async function addTag(
  db: Database,
  tag: {
    readonly account: AdAccountId
    readonly name: string
    readonly isEnhanced: boolean
    readonly leader: string | null
  },
): Promise<string | null> {
  const { count, present } = only(
    await db.query<{ count: number; present: string | null }>({
      text: `select count(*)::int as count, (max(id) filter (where leader_tag_id = $2))::text as present
             from conversion_tags where ad_account_id = $1`,
      values: [tag.account, tag.leader],
    }),
  )
  if (present !== null) return present
  if (count >= TAGS_PER_ACCOUNT_MAX) return null
  const id = newId()
  await db.query({
    text: `insert into conversion_tags (id, ad_account_id, name, automatic_enhanced_match, leader_tag_id) values ($1, $2, $3, $4, $5)`,
    values: [id, tag.account, tag.name.trim(), tag.isEnhanced, tag.leader],
  })
  return id
}
