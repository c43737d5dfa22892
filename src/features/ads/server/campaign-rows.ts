import type { AdAccountId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { isOfTagFamily } from '#features/conversion-tags/server/shared/tag-family.ts'
import { pageOf, type Page } from '#features/operator/server/shared/page-of.ts'
import type { Database } from '#server/storage/database.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import { AD_PRODUCTS_MAX } from '../constants.ts'
import type { Campaign } from '../contract.ts'
import { nextCampaign } from '../domain/campaign-states.ts'
import { runProblems, type PromotionField } from '../domain/promotion-problems.ts'
import { WIRE_NAME } from './launch.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TABLES, todayIn } from './shared/ad-sql.ts'

const COLUMNS = `c.id::text as id, c.ad_account_id::text as ad_account_id, ac.name as account, ac.country,
  (select b.name from businesses b where b.id = ac.business_id and vm.user_id is null) as client, c.name, c.objective, ${CAMPAIGN_STATUS} as status,
  a.reasons, a.pin_id::text as pin_id, p.signature, p.color, g.daily_budget_micro::text as daily_budget_micro, ac.currency,
  to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, to_char(g.starts_on + g.duration_days - 1, 'YYYY-MM-DD') as ends_on,
  g.duration_days,
  coalesce((select sum(d.spent_micro) from ad_days d where d.ad_group_id = g.id), 0)::text as spent_micro,
  coalesce((select sum(d.views) from ad_days d where d.ad_group_id = g.id), 0)::int as views,
  coalesce((select sum(d.clicks) from ad_days d where d.ad_group_id = g.id), 0)::int as clicks,
  (select count(*)::int from conversions v join ad_showings t on t.id = v.token_id
    where t.ad_id = a.id and (c.objective <> 'WEB_CONVERSION' or ${isOfTagFamily('v.tag_id', 'g.tag_id')})) as conversions`

/**
 * The tables of a campaign. `vm` is the viewer's membership in the business of the ad account.
 * @param viewer SQL of the viewer's id
 */
const tablesFor = (viewer: string) =>
  `${CAMPAIGN_TABLES} left join business_members vm on vm.business_id = ac.business_id and vm.user_id = ${viewer}`

/** Campaigns of these accounts, latest first. */
export function findCampaigns(
  db: Database,
  viewer: UserId,
  accounts: readonly AdAccountId[],
  paging: { readonly page: number; readonly limit: number },
): Promise<Page<Campaign>> {
  const query = {
    columns: COLUMNS,
    from: tablesFor('$2::bigint'),
    where: 'c.ad_account_id = any($1::bigint[])',
    order: 'c.id desc',
  }
  return pageOf<Campaign>(db, query, [accounts, viewer], paging)
}

/** Reads a campaign. The caller checks the rights on its ad account. */
export async function findCampaign(db: Database, viewer: UserId, id: string): Promise<Campaign | null> {
  const rows = await db.query<Campaign>({
    name: 'campaign',
    text: `select ${COLUMNS} from ${tablesFor('$2::bigint')} where c.id = $1`,
    values: [id, viewer],
  })
  return rows[0] ?? null
}

export function findDays(db: Database, campaign: string) {
  return db.query<{ day: string; spent_micro: string; views: number; clicks: number }>({
    name: 'campaign-days',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, d.spent_micro::text, d.views, d.clicks
           from ad_days d join ad_groups g on g.id = d.ad_group_id where g.campaign_id = $1 order by d.day desc limit 90`,
    values: [campaign],
  })
}

/** Views and clicks per product of a campaign's group, from the showings that are still stored. */
export function findProductCounts(db: Database, campaign: string) {
  return db.query<{
    id: PinId
    title: string
    signature: ImageSignature
    color: string
    views: number
    clicks: number
  }>({
    name: 'campaign-products',
    text: `select p.id::text as id, p.title, p.signature, p.color, count(t.viewed_at)::int as views, count(t.clicked_at)::int as clicks
           from ad_groups g join ads a on a.ad_group_id = g.id join ad_showings t on t.ad_id = a.id join pins p on p.id = t.pin_id
           where g.campaign_id = $1 group by p.id order by views desc, p.id limit ${AD_PRODUCTS_MAX}`,
    values: [campaign],
  })
}

const EVENT = { pause: 'pause', resume: 'resume', end: 'end' } as const

interface Changes {
  readonly name?: string
  readonly daily_budget_micro?: string
  /** Null: the campaign is ongoing. */
  readonly duration_days?: number | null
}

/** Changes fields of a campaign that has not ended. The new values must follow the rules of a launch. */
export async function editCampaign(
  db: Database,
  campaign: Campaign,
  changes: Changes,
): Promise<Answer<null, 'request/invalid' | 'campaign/wrong-state'>> {
  const { id, status, country, name, daily_budget_micro: budget, duration_days: days } = { ...campaign, ...changes }
  if (status === 'COMPLETED') return fail('campaign/wrong-state', 'options.id: has ended', { field: 'options.id' })
  const run = { name, dailyBudgetMicro: BigInt(budget), durationDays: days, isOngoing: days === null }
  const [wrong] = Object.entries(runProblems(run, country)) as [PromotionField, string][]
  if (wrong) return refuse(WIRE_NAME[wrong[0]], wrong[1])
  const changed = await db.query({
    name: 'campaign-edit',
    text: `update ad_groups g set daily_budget_micro = $2, duration_days = $3 from ad_accounts ac
           where g.campaign_id = $1 and ac.id = $4 and ($3::int is null or g.starts_on + $3::int > ${todayIn('ac.time_zone')})
           returning g.id`,
    values: [id, budget, days, campaign.ad_account_id],
  })
  if (changed.length === 0) return refuse('duration_days', 'is over')
  await db.query({ text: 'update campaigns set name = $2 where id = $1', values: [id, name.trim()] })
  return ok(null)
}

function refuse(field: string, why: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `options.${field}: ${why}`, { field: `options.${field}` })
}

/** @returns false if the act is not possible in the campaign's status */
export async function changeCampaign(
  db: Database,
  { id, status }: Campaign,
  act: keyof typeof EVENT,
): Promise<boolean> {
  // The status BLOCKED is never stored: it follows from the account's billing. The stored status is ACTIVE.
  const next = nextCampaign(status, EVENT[act])
  if (next === null) return false
  await db.query({ text: 'update campaigns set status = $2 where id = $1', values: [id, next] })
  return true
}
