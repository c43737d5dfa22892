import { Empty } from '#contracts/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { transaction } from '#server/storage/transaction.ts'
import { findDueAccounts, issueInvoice } from './issue-invoice.ts'

const EVERY_MS = 3_600_000

/** Makes the invoices that are due, each in its own transaction. Running it again bills nothing twice. */
export const closePeriods = defineJob({
  kind: 'billing/close-periods',
  payload: Empty,
  everyMs: EVERY_MS,
  async run(_payload, { db, pool, nowMs }) {
    for (const due of await findDueAccounts(db, nowMs)) await transaction(pool, (own) => issueInvoice(own, due, nowMs))
  },
})
