import type { AdAccountId, PinId, UserId } from '#contracts/ids.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { notify, type Notifier } from '#features/notifications/server/shared/notify.ts'
import { CAMPAIGN_TABLES, HAS_ENDED } from './ad-sql.ts'

interface Pause {
  /** SQL about a campaign `c` with group `g` and account `ac`. */
  readonly condition: string
  /** What the members who launched them are told. */
  readonly notice: NoticeKind
}

/**
 * Pauses the campaigns of these accounts for which a condition holds, and notifies the members who launched them. A campaign
 * in review is paused as well, so that its approval does not start it.
 */
export async function pauseCampaigns(
  notifier: Notifier,
  accounts: readonly AdAccountId[],
  { condition, notice }: Pause,
): Promise<void> {
  const { db } = notifier
  const paused = await db.query<{ id: string; name: string; pin: PinId; creator: UserId | null }>({
    text: `select c.id::text as id, c.name, a.pin_id::text as pin, c.created_by::text as creator from ${CAMPAIGN_TABLES}
           where ac.id = any($1::bigint[]) and c.status in ('IN_REVIEW', 'ACTIVE') and not ${HAS_ENDED}
             and ${condition} order by c.id for update of c`,
    values: [accounts],
  })
  await db.query({
    text: `update campaigns set status = 'PAUSED' where id = any($1::bigint[])`,
    values: [paused.map(({ id }) => id)],
  })
  for (const { id, name, pin, creator } of paused) {
    if (creator === null) continue
    await notify(notifier, {
      to: creator,
      actor: creator,
      notice,
      subject: { table: 'pins', id: pin },
      data: { campaign: id, name },
      isOwn: true,
    })
  }
}
