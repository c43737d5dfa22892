import { isId, newId } from '#contracts/ids.ts'
import { refusesData } from '#features/ads/server/shared/refuses-data.ts'
import type { Database } from '#server/storage/database.ts'
import { CLICK_DAYS, TAG_EVENTS, TAG_FIRES_PER_MINUTE_MAX, TAG_QUERY_MAX, type TagEvent } from '../constants.ts'

/** A validated report of a site. */
export interface Fire {
  readonly tag: string
  readonly event: TagEvent
  /** The token of the click on an ad by which the visitor arrived. */
  readonly click: string | null
  /** The amount in micro-units. */
  readonly micro: bigint | null
  readonly currency: string | null
  readonly order: string | null
  /** SHA-256 of the visitor's mail address, hexadecimal. Only tags with automatic enhanced match use it. */
  readonly email: string | null
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const ORDER_MAX = 100
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,6}))?$/
const MICRO_DIGITS = 6

/** Parses a report; null if it is too long, or has no valid tag and event. Other invalid parameters are ignored. */
export function readFire(query: string): Fire | null {
  if (query.length > TAG_QUERY_MAX) return null
  const params = new URLSearchParams(query)
  const matching = (name: string, pattern: RegExp) => {
    const text = params.get(name)
    return text !== null && pattern.test(text) ? text : null
  }
  const tag = params.get('tag')
  const event = TAG_EVENTS.find((each) => each === params.get('event'))
  if (tag === null || !isId(tag) || event === undefined) return null
  const amount = AMOUNT.exec(params.get('value') ?? '')
  return {
    tag,
    event,
    click: matching('click', UUID),
    micro: amount ? BigInt(amount[1]! + (amount[2] ?? '').padEnd(MICRO_DIGITS, '0')) : null,
    currency: matching('currency', /^[A-Z]{3}$/),
    order: params.get('order')?.slice(0, ORDER_MAX) || null,
    email: matching('em', /^[\da-f]{64}$/),
  }
}

/**
 * Creates the limit of reports per tag and minute. Each server counts for itself, because a lost report costs little.
 */
export function createFireLimit(now: () => number): (tag: string) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  return (tag) => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const count = (counts.get(tag) ?? 0) + 1
    counts.set(tag, count)
    return count <= TAG_FIRES_PER_MINUTE_MAX
  }
}

/**
 * SQL of the hash of a member's mail address, as sites report it. The index `users_by_email_hash` has the same
 * expression.
 */
const EMAIL_HASH = String.raw`sha256(replace(u.email_key, '\', '\\')::bytea)`

/**
 * Stores a report. An order counts once. A click counts only if it was on an ad of an account that uses the tag. The
 * report is attributed to the member who clicked or, with automatic enhanced match, to the member with the mail
 * address. Accounts that refused the processing of personal data, or have not answered a required GDPR question, get no
 * attribution to a member. Reports of unknown tags are ignored.
 */
export async function fireTag(db: Database, fire: Fire): Promise<void> {
  const fired = await db.query({
    name: 'tag-fired',
    text: 'update conversion_tags set last_fired_event = $2, last_fired_at = now() where id = $1 returning id',
    values: [fire.tag, fire.event],
  })
  if (fired.length === 0) return
  await db.query({
    name: 'tag-conversion',
    text: `with matched as (
             select u.id from users u join conversion_tags t on t.id = $2 and t.automatic_enhanced_match
               and not ${refusesData('t.ad_account_id')}
             where ${EMAIL_HASH} = decode($8, 'hex')
           ), click as (
             select k.id, k.user_id from ad_showings k join ads a on a.id = k.ad_id join ad_groups g on g.id = a.ad_group_id
               join campaigns c on c.id = g.campaign_id
             where k.clicked_at > now() - interval '${CLICK_DAYS} days' and not ${refusesData('c.ad_account_id')}
               and (c.ad_account_id in (select t.ad_account_id from conversion_tags t where t.id = $2 or t.leader_tag_id = $2))
               and (k.id = $4::uuid or k.user_id in (select m.id from matched m))
             order by k.id is distinct from $4::uuid, k.clicked_at desc limit 1
           )
           insert into conversions (id, tag_id, event, token_id, order_key, micro, currency, user_id)
           select $1, t.id, $3, (select c.id from click c), $5, $6, $7,
             coalesce((select c.user_id from click c), (select m.id from matched m))
           from conversion_tags t where t.id = $2
           on conflict (tag_id, order_key) do nothing`,
    values: [
      newId(),
      fire.tag,
      fire.event,
      fire.click,
      fire.order,
      fire.micro?.toString() ?? null,
      fire.currency,
      fire.email,
    ],
  })
}
