import { newId, type UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { TOKEN_MINUTES } from '../constants.ts'

interface Token {
  readonly id: string
  readonly ad_id: string
  readonly group_id: string
  readonly campaign_id: string
  readonly account_id: string
  readonly currency: string
  readonly day: string
  readonly price_micro: string
  readonly is_by_click: boolean
  readonly is_viewed: boolean
  readonly is_clicked: boolean
  readonly is_billed: boolean
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * Finds and locks a token that this member may use now. It locks the token's group too, as `reserve` (`deliver.ts`)
 * does, so that the two never deadlock.
 * @returns null for any other text, and if the ad account was closed
 */
async function lockToken(db: Database, member: UserId, id: string): Promise<Token | null> {
  if (!UUID.test(id)) return null
  const rows = await db.query<Token>({
    name: 'ad-token-lock',
    text: `select t.id, t.ad_id::text, g.id::text as group_id, c.id::text as campaign_id, ac.id::text as account_id, ac.currency, t.day::text,
             t.price_micro::text, t.is_by_click, t.viewed_at is not null as is_viewed, t.clicked_at is not null as is_clicked,
             t.billed_at is not null as is_billed
           from ad_showings t join ads a on a.id = t.ad_id join ad_groups g on g.id = a.ad_group_id
           join campaigns c on c.id = g.campaign_id join ad_accounts ac on ac.id = c.ad_account_id
           where t.id = $1 and t.user_id = $2 and ac.status = 'ACTIVE' and t.released_at is null and t.served_at > now() - interval '${TOKEN_MINUTES} minutes'
           for update of t, g`,
    values: [id, member],
  })
  return rows[0] ?? null
}

/**
 * Handles a report of a view, click or hiding. A view or click counts once and bills the reserved price. A token that
 * is not this member's is ignored.
 */
export async function noteAdEvent(
  db: Database,
  member: UserId,
  { token: id, kind }: { readonly token: string; readonly kind: 'view' | 'click' | 'hide' },
): Promise<void> {
  const token = await lockToken(db, member, id)
  if (!token) return
  if (kind === 'hide') {
    await db.query({
      name: 'ad-hide',
      text: 'insert into hidden_ads (user_id, ad_id) values ($1, $2) on conflict do nothing',
      values: [member, token.ad_id],
    })
    return
  }
  if (kind === 'click' && !token.is_clicked) await count(db, token, 'clicked_at', 'clicks')
  // A click implies a view: if the view was never reported, the click counts as one too.
  if (!token.is_viewed) await count(db, token, 'viewed_at', 'views')
  if (!token.is_billed && token.is_by_click === (kind === 'click')) await bill(db, token)
}

async function count(
  db: Database,
  { id, group_id: group, day }: Token,
  mark: 'viewed_at' | 'clicked_at',
  counter: 'views' | 'clicks',
): Promise<void> {
  await db.query({ name: `ad-${mark}`, text: `update ad_showings set ${mark} = now() where id = $1`, values: [id] })
  await db.query({
    name: `ad-count-${counter}`,
    text: `update ad_days set ${counter} = ${counter} + 1 where ad_group_id = $1 and day = $2`,
    values: [group, day],
  })
}

async function bill(db: Database, token: Token): Promise<void> {
  await db.query({
    name: 'ad-billed',
    text: 'update ad_showings set billed_at = now() where id = $1',
    values: [token.id],
  })
  await db.query({
    name: 'ad-spend',
    text: `update ad_days set reserved_micro = reserved_micro - $3, spent_micro = spent_micro + $3 where ad_group_id = $1 and day = $2`,
    values: [token.group_id, token.day, token.price_micro],
  })
  await db.query({
    name: 'ad-charge',
    text: `insert into ledger (id, ad_account_id, kind, micro, currency, ref, campaign_id) values ($1, $2, 'CHARGE', $3, $4, $5, $6)`,
    values: [newId(), token.account_id, token.price_micro, token.currency, `token/${token.id}`, token.campaign_id],
  })
}
