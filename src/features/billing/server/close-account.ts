import type { AdAccountId } from '#contracts/ids.ts'
import { endCampaigns } from '#features/ads/server/shared/end-campaigns.ts'
import { grantAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { businessSubject } from '#features/businesses/server/shared/own-business.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import { closeAccount as contract } from '../contract.ts'
import { findDueAccounts, issueInvoice } from './issue-invoice.ts'
import { openAmount } from './shared/profiles.ts'

/**
 * Closes an ad account; allowed to those who may create one. Its campaigns end, and what it owes is invoiced at once.
 */
export const closeAccount = handle(contract, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: id } = input
  const own = await grantAdAccount(db, viewer, id, [], { lock: true })
  if (!own.ok) return own
  const { business_id: business, name, currency, status } = own.data.row
  const field = 'options.ad_account_id'
  const managed = await grant(db, viewer, 'business.manage', businessSubject(business, { field }))
  if (!managed.ok) return fail('access/denied', `${field}: is closed by its business alone`, { field })
  if (status === 'CLOSED') return fail('ad-account/closed', `${field}: was closed before`, { field })
  await db.query({
    name: 'ad-account-close',
    text: `update ad_accounts set status = 'CLOSED' where id = $1`,
    values: [id],
  })
  await endCampaigns(db, id)
  await issueLast(db, id)
  await noteHistory(db, { business, actor: viewer.id, action: 'ad-account.closed', subject: name })
  const { open } = only(
    await db.query<{ open: string }>({
      name: 'ad-account-open-amount',
      text: `select ${openAmount('$1::bigint')}::text as open`,
      values: [id],
    }),
  )
  return ok({ status: BigInt(open) > 0n ? 'CLOSING' : 'CLOSED', open_micro: open, currency })
})

/** Invoices all charges that are not invoiced yet: one invoice for past months, one for the present month. */
async function issueLast(db: Database, account: AdAccountId): Promise<void> {
  const nowMs = Date.now()
  for (;;) {
    const [due] = await findDueAccounts(db, nowMs, account)
    if (!due || (await issueInvoice(db, due, nowMs)) === null) return
  }
}
