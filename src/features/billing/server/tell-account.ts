import type { BusinessId } from '#contracts/ids.ts'
import { managersOf } from '#features/businesses/server/shared/managers-of.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import type { Database } from '#server/storage/database.ts'

/** Sends a notification about an ad account's money to the owners and admins of its business. */
export async function tellAccount(
  db: Database,
  account: string,
  notice: NoticeKind,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [found] = await db.query<{ business_id: BusinessId; name: string }>({
    name: 'billing-told-account',
    text: 'select business_id, name from ad_accounts where id = $1',
    values: [account],
  })
  if (!found) return
  for (const to of await managersOf(db, found.business_id))
    await notify(
      { db, touches: null },
      {
        to,
        actor: to,
        notice,
        subject: { table: 'users', id: to },
        data: { ...data, account_id: account, account: found.name },
        isOwn: true,
      },
    )
}
