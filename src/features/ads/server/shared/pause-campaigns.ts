import type { AdAccountId, PinId, UserId } from '#contracts/ids.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { notify, type Notifier } from '#features/notifications/server/shared/notify.ts'
import { CAMPAIGN_TABLES, HAS_ENDED } from './ad-sql.ts'

interface Pause {
  /** SQL condition on a campaign `c` with group `g` and account `ac`. */
  readonly condition: string
  /** The notification for the members who launched the campaigns. */
  readonly notice: NoticeKind
}

/**
 * Pauses the campaigns of these accounts that meet a condition, and notifies the members who launched them. Campaigns
 * in review are paused as well, so that their approval does not start them.
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
