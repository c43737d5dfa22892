import type { Input } from '#contracts/endpoint.ts'
import type { BusinessId, PinId, UserId } from '#contracts/ids.ts'
import { noteDecision } from '#features/operator/server/shared/note-decision.ts'
import type { Page } from '#features/operator/server/shared/page-of.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import type { CampaignStatus } from '../constants.ts'
import type { AdReview } from '../contract.ts'
import type { listReviews } from '../contract/operator-calls.ts'
import { nextCampaign } from '../domain/campaign-states.ts'
import { CAMPAIGN_TABLES, HAS_ENDED, isEditedSince, todayIn } from './shared/ad-sql.ts'
import { hasLostAudiences } from './shared/audience-uses.ts'
import { lacksConsent } from './consent.ts'
import { hasNewProducts, looksOfProducts, productsOf, reviewLook } from './shared/product-sql.ts'
import { isTrusted, lookOf } from './shared/review-sql.ts'

const IS_PENDING = `(a.review_status = 'PENDING'
  or (a.review_status = 'APPROVED' and a.reviewed_look is distinct from ${lookOf('p')} and not ${isTrusted('ac')})
  or (a.review_status = 'APPROVED' and not ${isTrusted('ac')} and ${hasNewProducts('a')})
  or (a.review_status = 'REJECTED' and ${isEditedSince('a', 'p')}))`

/**
 * SQL of an ad's status in the operator's lists. Null: the ad is in no list, because its campaign ended before the
 * review.
 */
const REVIEW_STATUS = `case when ${HAS_ENDED} then nullif(a.review_status, 'PENDING')
  when ${IS_PENDING} then 'PENDING' else a.review_status end`

/**
 * Ads with one review status, oldest first unless the call names a column. An ad is pending again if its pin was edited
 * after the decision and its campaign has not ended.
 */
export async function findReviews(
  db: Database,
  { status, ...order }: Input<typeof listReviews>,
): Promise<Page<AdReview>> {
  const { rows, totalCount } = await tablePage<AdReview>(
    db,
    {
      columns: `a.id::text as id, ac.name as account, c.name, c.objective, ac.business_id::text as business_id,
        (select b.name from businesses b where b.id = ac.business_id) as business, ${isTrusted('ac')} as is_trusted, a.pin_id::text as pin_id, p.title, p.signature, p.color, a.destination_url as url,
        coalesce((select json_agg(shown) from ${productsOf('a', 'sp.id::text as id, sp.title, sp.signature, sp.color')} shown), '[]') as products,
        ${reviewLook('a', 'p')} as look,
        $1::text as status,
        to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at`,
      from: CAMPAIGN_TABLES,
      // The stored status is checked first, because comparing looks is slow.
      where: `p.deleted_at is null and $1 in ('PENDING', a.review_status) and ${REVIEW_STATUS} = $1`,
      sorts: { since: 'a.id', ad: 'lower(c.name)', account: 'lower(ac.name)', url: 'a.destination_url' },
      searches: {},
      id: 'a.id',
      values: [status],
    },
    order,
  )
  return { rows, totalCount }
}

/**
 * The pending ads of a business, oldest first, locked until the transaction ends. The query waits for a concurrent
 * decision or end of campaign, and then leaves that ad out.
 */
export async function lockWaiting(db: Database, business: BusinessId): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select a.id::text as id from ${CAMPAIGN_TABLES}
           where ac.business_id = $1 and p.deleted_at is null and ${REVIEW_STATUS} = 'PENDING' order by a.id
           for update of c, a`,
    values: [business],
  })
  return rows.map(({ id }) => id)
}

/** The result of a decision on an ad. */
export interface Decided {
  readonly campaign: string
  readonly name: string
  readonly pin: PinId
  /** The member who launched the campaign; null if the account was deleted. */
  readonly creator: UserId | null
  /** False if the decision changes nothing, because the campaign has ended. */
  readonly isNews: boolean
}

interface Decision {
  readonly isApproved: boolean
  readonly reasons: readonly string[]
  /** The operator who decides; null if the ad is approved because the business is trusted. */
  readonly operator: UserId | null
  /** The look that the operator saw; null for any look, because the business is trusted. */
  readonly look: string | null
}

/**
 * Decides on an ad, and notes the decision in the operators' history. A campaign starts on the day of its first
 * approval. An approved campaign is paused if it lost its audiences, or lacks a consent that it needs.
 */
export async function decideReview(
  db: Database,
  id: string,
  decision: Decision,
): Promise<Answer<Decided, 'ad/not-found' | 'act/changed-since'>> {
  const [found] = await db.query<
    Omit<Decided, 'isNews'> & { status: CampaignStatus; group: string; zone: string; owner: UserId }
  >({
    text: `select c.status, c.id::text as campaign, c.name, c.created_by::text as creator, a.pin_id::text as pin, g.id::text as "group", ac.time_zone as zone,
             (select b.profile_user_id::text from businesses b where b.id = ac.business_id) as owner from ${CAMPAIGN_TABLES} where a.id = $1 for update of c, a`,
    values: [id],
  })
  if (!found) return fail('ad/not-found', 'options.id: is not an ad', { field: 'options.id' })
  const reviewed = await db.query({
    text: `update ads a set review_status = $2, reasons = $3, reviewed_look = ${lookOf('p')}, reviewed_products = ${looksOfProducts('a')}
           from pins p where p.id = a.pin_id and a.id = $1 and ($4::text is null or ${reviewLook('a', 'p')} = $4) returning a.id`,
    values: [
      id,
      decision.isApproved ? 'APPROVED' : 'REJECTED',
      decision.isApproved ? [] : decision.reasons,
      decision.look,
    ],
  })
  if (reviewed.length === 0)
    return fail('act/changed-since', 'options.look: was changed in the meantime', { field: 'options.look' })
  const { campaign, name, pin, creator } = found
  const told = (isNews: boolean) => ok<Decided>({ campaign, name, pin, creator, isNews })
  await noteDecision(db, {
    operator: decision.operator,
    member: found.owner,
    subject: 'ad',
    subjectId: id,
    name,
    decision: decision.isApproved ? 'approve' : 'reject',
    reasons: decision.isApproved ? [] : decision.reasons,
  })
  const again = nextCampaign(found.status, 'review-again') ?? found.status
  const next = nextCampaign(again, decision.isApproved ? 'approve' : 'reject')
  if (next === null) return told(false)
  // A campaign that was paused before stays paused after its edited pin is approved.
  const isPaused =
    decision.isApproved &&
    (found.status === 'PAUSED' || (await hasLostAudiences(db, campaign)) || (await lacksConsent(db, campaign)))
  const status = isPaused ? 'PAUSED' : next
  await db.query({ text: 'update campaigns set status = $2 where id = $1', values: [found.campaign, status] })
  if (decision.isApproved)
    await db.query({
      text: `update ad_groups g set starts_on = greatest(starts_on, ${todayIn('$2')})
             where id = $1 and not exists (select from ad_days d where d.ad_group_id = g.id)`,
      values: [found.group, found.zone],
    })
  return told(true)
}
