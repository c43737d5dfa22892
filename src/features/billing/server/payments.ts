import { Type } from 'typebox'
import { DAY_MS } from '#contracts/durations.ts'
import { newId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { PAYMENT_FAILED, type PaymentStatus, type ProviderName } from '../constants.ts'
import { invoiceStatus, nextPayment, retryAfterDays, type PaymentEvent } from '../domain/billing-states.ts'
import { newPaymentKey, providerOf } from './providers.ts'
import { tellAccount } from './tell-account.ts'

/** The job that charges one payment. */
export const chargeJob = defineJob({
  kind: 'billing/charge',
  payload: Type.Object({ payment: Id<string>() }),
  run: ({ payment }, { db, nowMs }) => chargePayment(db, payment, nowMs),
})

interface PaymentRow {
  readonly id: string
  readonly invoice_id: string
  readonly profile_id: string
  readonly provider: ProviderName
  readonly ref: string
  readonly key: string
  readonly status: PaymentStatus
  readonly attempt: number
  readonly micro: string
  readonly ad_account_id: string
  readonly currency: string
  readonly billed_micro: string
  readonly paid_micro: string
}

/** Reads a payment and its invoice, and locks both rows. */
async function lockPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const rows = await db.query<PaymentRow>({
    name: 'payment-lock',
    text: `select p.id::text, p.invoice_id::text, p.profile_id::text, p.provider, coalesce(b.provider_ref, '') as ref, p.key, p.status,
             p.attempt, p.micro::text, i.ad_account_id::text, i.currency, i.billed_micro::text, i.paid_micro::text
           from payments p join invoices i on i.id = p.invoice_id left join billing_profiles b on b.id = p.profile_id
           where p.id = $1 for update of p, i`,
    values: [id],
  })
  return rows[0] ?? null
}

/**
 * Charges a payment by its provider if it was not sent yet.
 * @param nowMs milliseconds since 1970
 */
async function chargePayment(db: Database, id: string, nowMs: number): Promise<void> {
  const payment = await lockPayment(db, id)
  // A notice may already have ended the payment.
  if (payment?.status !== 'CREATED') return
  const left = BigInt(payment.billed_micro) - BigInt(payment.paid_micro)
  if (left <= 0n) {
    await end(db, payment, 'fail')
    return
  }
  const charged = await providerOf(payment.provider).charge({
    db,
    accountId: payment.ad_account_id,
    ref: payment.ref,
    micro: left,
    key: payment.key,
  })
  await db.query({
    text: 'update payments set provider_ref = $2, micro = $3 where id = $1',
    values: [id, charged.ref, left.toString()],
  })
  const event = charged.status === 'PENDING' ? 'send' : charged.status === 'SUCCEEDED' ? 'succeed' : 'fail'
  await apply(db, { ...payment, micro: left.toString() }, event, nowMs)
}

/**
 * Applies a notice of the provider or the operator that a payment succeeded or failed. After the payment has ended,
 * further notices change nothing.
 * @returns false if there is no such payment
 */
export async function takeNotice(db: Database, id: string, event: 'succeed' | 'fail', nowMs: number): Promise<boolean> {
  const payment = await lockPayment(db, id)
  if (!payment) return false
  await apply(db, payment, event, nowMs)
  return true
}

async function apply(db: Database, payment: PaymentRow, event: PaymentEvent, nowMs: number): Promise<void> {
  if (nextPayment(payment.status, event) === null) return
  await end(db, payment, event)
  if (event === 'succeed') await book(db, payment)
  if (event !== 'fail') return
  await retry(db, payment, nowMs)
  await tellAccount(db, payment.ad_account_id, PAYMENT_FAILED)
}

async function end(db: Database, payment: PaymentRow, event: PaymentEvent): Promise<void> {
  await db.query({
    name: 'payment-status',
    text: 'update payments set status = $2 where id = $1',
    values: [payment.id, nextPayment(payment.status, event)],
  })
}

async function book(db: Database, payment: PaymentRow): Promise<void> {
  const paid = BigInt(payment.paid_micro) + BigInt(payment.micro)
  await db.query({
    text: 'update invoices set paid_micro = $2, status = $3 where id = $1',
    values: [payment.invoice_id, paid.toString(), invoiceStatus(BigInt(payment.billed_micro), paid)],
  })
  await db.query({
    text: `insert into ledger (id, ad_account_id, kind, micro, currency, ref, invoice_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      newId(),
      payment.ad_account_id,
      payment.provider === 'credits' ? 'CREDIT' : 'PAYMENT',
      (-BigInt(payment.micro)).toString(),
      payment.currency,
      `payment/${payment.id}`,
      payment.invoice_id,
    ],
  })
}

/**
 * Schedules the next attempt after a failed payment. After the last attempt the profile becomes invalid, which stops
 * the account's ads.
 */
async function retry(db: Database, payment: PaymentRow, nowMs: number): Promise<void> {
  const days = retryAfterDays(payment.attempt)
  if (days === null) {
    await db.query({
      text: `update billing_profiles set status = 'INVALID' where id = $1 and status = 'VALID'`,
      values: [payment.profile_id],
    })
    return
  }
  await addPayment(db, {
    invoice: payment.invoice_id,
    accountId: payment.ad_account_id,
    micro: BigInt(payment.micro),
    attempt: payment.attempt + 1,
    nowMs,
    runAtMs: nowMs + days * DAY_MS,
  })
}

/** Adds a payment for an invoice, and the job that charges it. Without a valid profile, the invoice stays open. */
export async function addPayment(
  db: Database,
  of: {
    readonly invoice: string
    readonly accountId: string
    readonly micro: bigint
    readonly attempt: number
    readonly nowMs: number
    readonly runAtMs: number
  },
): Promise<void> {
  const [profile] = await db.query<{ id: string; provider: string }>({
    name: 'billing-first-profile',
    text: `select id::text, provider from billing_profiles where ad_account_id = $1 and status = 'VALID'`,
    values: [of.accountId],
  })
  if (!profile) return
  const id = newId()
  await db.query({
    name: 'payment-add',
    text: `insert into payments (id, invoice_id, profile_id, provider, key, status, attempt, micro, at)
           values ($1, $2, $3, $4, $5, 'CREATED', $6, $7, to_timestamp($8::float8 / 1000))`,
    values: [id, of.invoice, profile.id, profile.provider, newPaymentKey(), of.attempt, of.micro.toString(), of.nowMs],
  })
  await addJob(db, chargeJob, { key: id, payload: { payment: id }, runAtMs: of.runAtMs })
}

/** Refunds what was already paid of an invoice that a credit memo reduced, through the provider of the last payment. */
export async function refundMemo(
  db: Database,
  memo: {
    readonly id: string
    readonly ad_account_id: string
    readonly currency: string
    readonly micro: bigint
    readonly key: string
  },
): Promise<void> {
  const [payment] = await db.query<{ provider: ProviderName; ref: string }>({
    text: `select provider, coalesce(provider_ref, '') as ref from payments where invoice_id = $1 and status = 'SUCCEEDED' order by id desc limit 1`,
    values: [memo.id],
  })
  if (!payment) return
  const { provider, ref } = payment
  await providerOf(provider).refund({ db, accountId: memo.ad_account_id, ref, micro: memo.micro, key: memo.key })
  await db.query({
    text: `insert into ledger (id, ad_account_id, kind, micro, currency, ref, invoice_id) values ($1, $2, 'REFUND', $3, $4, $5, $6)`,
    values: [newId(), memo.ad_account_id, memo.micro.toString(), memo.currency, `refund/${memo.key}`, memo.id],
  })
}
