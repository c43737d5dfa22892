import { randomUUID } from 'node:crypto'
import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { isInAudience } from '#features/audiences/server/shared/audience-sql.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { accruing, creditLeft, hasValidProfile } from '#features/billing/server/shared/profiles.ts'
import { HAS_PICTURE } from '#features/media/server/shared/picture-source.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { richSummary } from '#features/pins/server/shared/rich-summary.ts'
import { ageInYears } from '#features/settings/constants.ts'
import type { Database } from '#server/storage/database.ts'
import { AD_AGE_MIN_YEARS, FLEXIBLE_FACTOR, VIEWS_PER_DAY_MAX, type Objective } from '../constants.ts'
import type { AdLanguage } from '../constants/ad-languages.ts'
import type { getSlots, ShownAd } from '../contract.ts'
import { rankByConversions } from '../domain/conversion-rate.ts'
import { dayLimit, runLimit } from '../domain/day-limits.ts'
import { matchesTarget, type Audience, type Targeting } from '../domain/matches-target.ts'
import { chooseProducts, productAddress, type AdProduct } from './ad-products.ts'
import { readMeasured } from './read-measured.ts'
import { readRates } from './rates.ts'
import { mayRunAsAd } from './shared/ads-only.ts'
import { todayIn } from './shared/ad-sql.ts'
import { LACKS_CONSENT } from './shared/refuses-data.ts'
import { isTrusted, lookOf } from './shared/review-sql.ts'

/** Candidates that are read for one request, at most. */
const CANDIDATES_MAX = 50
const VIEWS_PER_PRICE = 1_000n

interface Candidate {
  readonly ad_id: string
  readonly group_id: string
  readonly account_id: string
  readonly advertiser: string
  readonly promoter: ShownAd['promoter']
  readonly country: string
  readonly language: AdLanguage | null
  readonly currency: string
  readonly objective: Objective
  readonly pin_id: ShownAd['pin_id']
  readonly title: string
  readonly signature: ShownAd['signature']
  readonly color: string
  readonly url: string
  readonly rich: RichMetadata | null
  readonly daily_budget_micro: string
  readonly is_flexible: boolean
  readonly duration_days: number | null
  readonly is_auto_targeting: boolean
  readonly targeting: Partial<Targeting>
  readonly today: string
  readonly run_day: number
}

interface Viewer extends Audience {
  readonly wantsAds: boolean
}

async function readViewer(db: Database, member: UserId): Promise<Viewer> {
  const [row] = await db.query<{
    country: string | null
    locale: string | null
    birthday: string | null
    gender: string | null
    wants: boolean | null
    interests: readonly string[]
  }>({
    name: 'ad-viewer',
    text: `select u.country, u.locale, d.birthday::text, d.gender, (select c.wants_ads from ad_choices c where c.user_id = u.id) as wants,
             array(select distinct t.topic from (
               select p.topic from board_pins s join pins p on p.id = s.pin_id where s.saved_by = u.id and p.topic is not null
                 order by s.pin_id desc limit 500) t
               union select i.interest from interest_follows i where i.user_id = u.id) as interests
           from users u left join account_details d on d.user_id = u.id where u.id = $1`,
    values: [member],
  })
  return {
    years: row?.birthday ? ageInYears(row.birthday.slice(0, 10), Date.now()) : null,
    gender: row?.gender ?? null,
    country: row?.country ?? null,
    locale: row?.locale ?? null,
    interests: new Set(row?.interests),
    wantsAds: row?.wants ?? true,
  }
}

/**
 * Ads that may run now and are not this member's own. Ads with the most budget left today per remaining hour come
 * first; ties are broken by a hash that is fixed per member and hour. The query also checks that the pin can be shown,
 * so an ad stops as soon as its pin is deleted, hidden or edited.
 */
function findCandidates(db: Database, member: UserId): Promise<readonly Candidate[]> {
  return db.query<Candidate>({
    name: 'ad-candidates',
    text: `select a.id::text as ad_id, g.id::text as group_id, ac.id::text as account_id, biz.name as advertiser,
             json_build_object('id', bu.id::text, 'username', bu.username, 'full_name', bu.full_name) as promoter, ac.country, ac.currency,
             c.objective, p.id::text as pin_id, p.title, p.signature, p.color, p.rich, a.destination_url as url,
             g.daily_budget_micro::text as daily_budget_micro, g.is_flexible, g.duration_days, g.is_auto_targeting, g.targeting, g.locale as language,
             t.today::text as today, t.today - g.starts_on + 1 as run_day
           from campaigns c join ad_groups g on g.campaign_id = c.id join ads a on a.ad_group_id = g.id
           join ad_accounts ac on ac.id = c.ad_account_id join businesses biz on biz.id = ac.business_id join users bu on bu.id = biz.profile_user_id
           join pins p on p.id = a.pin_id left join boards b on b.id = p.board_id join media m on m.signature = p.signature
           cross join lateral (select ${todayIn('ac.time_zone')} as today) t
           left join ad_days d on d.ad_group_id = g.id and d.day = t.today
           where c.status = 'ACTIVE' and ac.status = 'ACTIVE' and a.review_status = 'APPROVED' and (a.reviewed_look = ${lookOf('p')} or ${isTrusted('ac')})
             and g.starts_on <= t.today and (g.duration_days is null or t.today < g.starts_on + g.duration_days)
             and p.deleted_at is null and (${isPinVisible('p', 'b', 'null')} or ${mayRunAsAd('p')}) and ${HAS_PICTURE} and not p.is_ad_ineligible and not p.is_unsafe and not p.is_hidden
             and ${hasValidProfile('ac.id')} and not ${LACKS_CONSENT}
             and (not exists (select from billing_profiles cp where cp.ad_account_id = ac.id and cp.status = 'VALID' and cp.provider = 'credits')
               or ${creditLeft('ac.id')} > ${accruing('ac.id')} + coalesce((select sum(rd.reserved_micro) from ad_days rd
                    join ad_groups rg on rg.id = rd.ad_group_id join campaigns rc on rc.id = rg.campaign_id where rc.ad_account_id = ac.id), 0))
             and coalesce(d.spent_micro + d.reserved_micro, 0) < g.daily_budget_micro * case when g.is_flexible then ${FLEXIBLE_FACTOR} else 1 end
             and p.owner_id <> $1
             and not exists (select from business_members bm where bm.business_id = ac.business_id and bm.user_id = $1)
             and not exists (select from blocks bl where (bl.user_id = $1 and bl.blocked_id = p.owner_id) or (bl.user_id = p.owner_id and bl.blocked_id = $1))
             and not exists (select from hidden_ads h where h.user_id = $1 and h.ad_id = a.id)
             and (g.is_auto_targeting or jsonb_array_length(coalesce(g.targeting->'audiences', '[]')) = 0
               or ${isInAudience("g.targeting->'audiences'", 'ac.id', '$1::bigint')})
             and (select count(*) from ad_showings k where k.user_id = $1 and k.ad_id = a.id and k.day = t.today and k.viewed_at is not null) < ${VIEWS_PER_DAY_MAX}
           order by (g.daily_budget_micro - coalesce(d.spent_micro + d.reserved_micro, 0))
               / greatest(extract(epoch from (t.today + 1)::timestamp - (now() at time zone ac.time_zone)) / 3600, 1) desc,
             md5(a.id::text || $1::text || date_trunc('hour', now())::text)
           limit ${CANDIDATES_MAX}`,
    values: [member],
  })
}

/** Ads for the slots of a list (`getSlots`); none if the member is too young for ads or turned them off. */
export async function fillSlots(
  db: Database,
  member: UserId,
  { list, slots, shown = [] }: Input<typeof getSlots>,
): Promise<ShownAd[]> {
  const viewer = await readViewer(db, member)
  if (!viewer.wantsAds || (viewer.years !== null && viewer.years < AD_AGE_MIN_YEARS)) return []
  const rates = await readRates(db)
  const found = await rank(
    db,
    (await findCandidates(db, member)).filter((each) => matchesTarget(targetingOf(each), each, viewer)),
  )
  const taken = new Set(found.filter(({ ad_id: id }) => shown.includes(id)).map(({ account_id: id }) => id))
  const chosen: Omit<Chosen, 'product'>[] = []
  for (const slot of slots) {
    const ad = found.find(({ account_id: id }) => !taken.has(id))
    const rate = rates.find(({ currency }) => currency === ad?.currency)
    if (!ad || !rate) break
    taken.add(ad.account_id)
    const isByClick = ad.objective !== 'WEB_CONVERSION'
    const price = isByClick ? BigInt(rate.per_click_micro) : BigInt(rate.per_1000_micro) / VIEWS_PER_PRICE
    chosen.push({ ad, slot, price, isByClick })
  }
  const grouped = chosen.flatMap(({ ad }) => (ad.objective === 'CATALOG_SALES' ? [ad.ad_id] : []))
  const products = grouped.length === 0 ? null : await chooseProducts(db, member, grouped)
  const ads: ShownAd[] = []
  // Groups are locked in the order of their ids, so that two calls never deadlock.
  for (const each of chosen.toSorted((one, other) => Number(BigInt(one.ad.group_id) - BigInt(other.ad.group_id)))) {
    const product = products?.get(each.ad.ad_id) ?? null
    const token = await reserve(db, member, list, { ...each, product })
    if (token !== null) ads.push(describe(each.ad, product, each.slot, token, viewer))
  }
  return ads
}

/** Sorts ads for conversions by their measured rate, within the places that such ads have in the order by budget. */
async function rank(db: Database, ads: readonly Candidate[]): Promise<readonly Candidate[]> {
  const groups = ads.flatMap(({ objective, group_id: id }) => (objective === 'WEB_CONVERSION' ? [id] : []))
  if (groups.length < 2) return ads
  const measured = await readMeasured(db, groups)
  return rankByConversions(ads, ({ objective, group_id: id }) =>
    objective === 'WEB_CONVERSION' ? measured.get(id)! : null,
  )
}

interface Chosen {
  readonly ad: Candidate
  /** Null: the ad shows its own pin. */
  readonly product: AdProduct | null
  readonly slot: number
  /** The price of one view or click, in micro-units. */
  readonly price: bigint
  readonly isByClick: boolean
}

/**
 * Reserves the price of one view or click and makes its token, in the caller's transaction. The group's row is locked
 * first, so that the sum of spent and reserved amounts stays within the limits of the day and of the campaign on any
 * number of servers.
 * @returns null if the budget does not allow it
 */
async function reserve(
  db: Database,
  member: UserId,
  list: string,
  { ad, product, price, isByClick }: Chosen,
): Promise<string | null> {
  const run = {
    dailyBudgetMicro: BigInt(ad.daily_budget_micro),
    isFlexible: ad.is_flexible,
    durationDays: ad.duration_days,
  }
  await db.query({
    name: 'ad-group-lock',
    text: 'select from ad_groups where id = $1 for update',
    values: [ad.group_id],
  })
  await db.query({
    name: 'ad-day-add',
    text: 'insert into ad_days (ad_group_id, day) values ($1, $2) on conflict do nothing',
    values: [ad.group_id, ad.today],
  })
  const reserved = await db.query({
    name: 'ad-reserve',
    text: `update ad_days set reserved_micro = reserved_micro + $3
           where ad_group_id = $1 and day = $2 and spent_micro + reserved_micro + $3 <= $4
             and (select sum(s.spent_micro + s.reserved_micro) from ad_days s where s.ad_group_id = $1) + $3 <= $5
           returning day`,
    values: [ad.group_id, ad.today, price.toString(), dayLimit(run).toString(), runLimit(run, ad.run_day).toString()],
  })
  if (reserved.length === 0) return null
  const token = randomUUID()
  await db.query({
    name: 'ad-token-add',
    text: 'insert into ad_showings (id, ad_id, user_id, list, day, price_micro, is_by_click, pin_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [token, ad.ad_id, member, list, ad.today, price.toString(), isByClick, product?.pin_id ?? null],
  })
  return token
}

function targetingOf({ is_auto_targeting: isAuto, targeting }: Candidate): Targeting | null {
  return isAuto ? null : { ages: [], genders: [], interests: [], audiences: [], ...targeting }
}

/** Name of the parameter with which the advertiser's tag recognises a click. */
const CLICK_PARAMETER = 'pf_click'

function describe(ad: Candidate, product: AdProduct | null, slot: number, token: string, viewer: Viewer): ShownAd {
  const { pin_id, title, signature, color, rich } = product ?? ad
  const url = new URL(product === null ? ad.url : productAddress(ad.url, product.link))
  url.searchParams.set(CLICK_PARAMETER, token)
  const targeting = targetingOf(ad)
  return {
    slot,
    token,
    ad_id: ad.ad_id,
    pin_id,
    title,
    signature,
    color,
    advertiser: ad.advertiser,
    promoter: ad.promoter,
    url: url.href,
    rich_summary: richSummary(title, rich),
    why: {
      interests: targeting?.interests.filter((each) => viewer.interests.has(each)) ?? [],
      has_ages: (targeting?.ages.length ?? 0) > 0,
      has_genders: (targeting?.genders.length ?? 0) > 0,
      has_audience: (targeting?.audiences.length ?? 0) > 0,
      country: viewer.country,
      has_language: ad.language !== null && viewer.locale !== null,
    },
  }
}
