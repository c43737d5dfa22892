import { newId, type AdAccountId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { DUE_DAYS, INVOICE_ISSUED, THRESHOLD_MICRO } from '../constants.ts'
import { roundHalfEven } from '../domain/half-even.ts'
import { addPayment } from './payments.ts'
import { tellAccount } from './tell-account.ts'

/** The smallest payable amount in every supported currency: a hundredth of its unit. */
const CENT_MICRO = 10_000n
const INVOICE_SERIES = 'INV'
const MEMO_SERIES = 'CM'
const PER_MILLE = 1_000n

/** The next number of a series. The series' row stays locked until the transaction ends, so numbers have no gaps. */
async function nextNumber(db: Database, series: string): Promise<string> {
  const rows = await db.query<{ number: string }>({
    name: 'invoice-number',
    text: `insert into invoice_series (series, last_number) values ($1, 1)
           on conflict (series) do update set last_number = invoice_series.last_number + 1
           returning last_number::text as number`,
    values: [series],
  })
  return only(rows).number
}

interface DueAccount {
  readonly id: string
  /** Charges before this moment are billed. */
  readonly until: string
  readonly period_start: string
  readonly period_end: string
}

/**
 * Accounts that have charges to invoice now: the month of the first charge is over in the account's time zone, the
 * account owes at least THRESHOLD_MICRO, or it was closed.
 * @param nowMs milliseconds since 1970
 * @param account one account; null: all
 */
export function findDueAccounts(
  db: Database,
  nowMs: number,
  account: AdAccountId | null = null,
): Promise<readonly DueAccount[]> {
  return db.query<DueAccount>({
    name: 'billing-due',
    text: `with now as (select to_timestamp($1::float8 / 1000) as at),
      owed as (
        select l.ad_account_id as id, min(l.at) as first, sum(l.micro) as micro, max(a.time_zone) as zone,
          bool_or(a.status = 'CLOSED') as is_closed
        from ledger l join ad_accounts a on a.id = l.ad_account_id
        where l.kind = 'CHARGE' and l.invoice_id is null and ($3::bigint is null or l.ad_account_id = $3) group by l.ad_account_id
      ),
      months as (
        select owed.*, date_trunc('month', now.at at time zone zone) as month, now.at as now_at from owed, now
      ),
      due as (
        select id, first, zone, case when first at time zone zone < month then month at time zone zone else now_at end as until
        from months where first at time zone zone < month or micro >= $2 or is_closed
      )
      select id::text, until::text, to_char(first at time zone zone, 'YYYY-MM-DD') as period_start,
        to_char((until at time zone zone) - interval '1 microsecond', 'YYYY-MM-DD') as period_end
      from due order by id`,
    values: [nowMs, THRESHOLD_MICRO.toString(), account],
  })
}

/**
 * Invoices an account's charges up to a moment, with one line per campaign. Lines are rounded half to even; the
 * remainder is carried to the next invoice. So the ledger's sum always equals the invoices plus the charges that are
 * not invoiced yet.
 * @returns the invoice's id; null if there is nothing to bill
 */
export async function issueInvoice(db: Database, due: DueAccount, nowMs: number): Promise<string | null> {
  const account = await lockAccount(db, due.id)
  if (account === null) return null
  const rows = await db.query<{ campaign_id: string | null; quantity: number; micro: string; name: string }>({
    name: 'billing-lines',
    text: `select l.campaign_id::text, count(*)::int as quantity, sum(l.micro)::text as micro,
             coalesce((select c.name from campaigns c where c.id = l.campaign_id), '') as name
           from ledger l where l.ad_account_id = $1 and l.kind = 'CHARGE' and l.invoice_id is null and l.at < $2::timestamptz
           group by l.campaign_id order by l.campaign_id nulls last`,
    values: [due.id, due.until],
  })
  const lines = rows.map((row) => ({
    ...row,
    exact: BigInt(row.micro),
    rounded: roundHalfEven(BigInt(row.micro), CENT_MICRO),
  }))
  const net = lines.reduce((sum, { rounded }) => sum + rounded, 0n)
  if (net <= 0n) return null
  const id = newId()
  const tax = roundHalfEven((net * BigInt(account.tax_per_mille)) / PER_MILLE, CENT_MICRO)
  const billed = net + tax
  const number = await nextNumber(db, INVOICE_SERIES)
  await db.query({
    name: 'invoice-add',
    text: `insert into invoices (id, ad_account_id, series, number, document_type, status, period_start, period_end, issued_at, due_date,
             net_micro, tax_micro, billed_micro, tax_per_mille, currency, bill_to)
           values ($1, $2, $3, $4, 'INVOICE', 'OPEN', $5, $6, to_timestamp($7::float8 / 1000),
             (to_timestamp($7::float8 / 1000) at time zone $8)::date + ${DUE_DAYS}, $9, $10, $11, $12, $13, $14)`,
    values: [
      id,
      due.id,
      INVOICE_SERIES,
      number,
      due.period_start,
      due.period_end,
      nowMs,
      account.time_zone,
      net.toString(),
      tax.toString(),
      billed.toString(),
      account.tax_per_mille,
      account.currency,
      JSON.stringify(account.bill_to),
    ],
  })
  await db.query({
    name: 'ledger-bill',
    text: `update ledger set invoice_id = $3 where ad_account_id = $1 and kind = 'CHARGE' and invoice_id is null and at < $2::timestamptz`,
    values: [due.id, due.until, id],
  })
  let position = 0
  for (const { campaign_id: campaign, quantity, name, exact, rounded } of lines) {
    position += 1
    await db.query({
      text: 'insert into invoice_lines (invoice_id, position, text, quantity, micro) values ($1, $2, $3, $4, $5)',
      values: [id, position, name, quantity, rounded.toString()],
    })
    if (exact !== rounded) await carry(db, { account, invoice: id, campaign, rest: exact - rounded, at: due.until })
  }
  await addPayment(db, { invoice: id, accountId: due.id, micro: billed, attempt: 1, nowMs, runAtMs: nowMs })
  await tellAccount(db, due.id, INVOICE_ISSUED, { number: shownNumber(INVOICE_SERIES, number) })
  return id
}

/** Moves the rounding remainder of an invoice line to the next invoice, by two ledger rows whose sum is zero. */
async function carry(
  db: Database,
  of: {
    readonly account: { readonly id: string; readonly currency: string }
    readonly invoice: string
    readonly campaign: string | null
    readonly rest: bigint
    readonly at: string
  },
): Promise<void> {
  const text = `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref, campaign_id, invoice_id)
    values ($1, $2, $3::timestamptz, 'CHARGE', $4, $5, $6, $7, $8)`
  const ref = `rounding/${of.invoice}/${of.campaign ?? '-'}`
  const row = (micro: bigint, name: string, invoice: string | null) => ({
    text,
    values: [newId(), of.account.id, of.at, micro.toString(), of.account.currency, name, of.campaign, invoice],
  })
  await db.query(row(-of.rest, `${ref}/out`, of.invoice))
  await db.query(row(of.rest, `${ref}/in`, null))
}

interface LockedAccount {
  readonly id: string
  readonly currency: string
  readonly time_zone: string
  readonly tax_per_mille: number
  readonly bill_to: object
}

async function lockAccount(db: Database, id: string): Promise<LockedAccount | null> {
  const rows = await db.query<LockedAccount>({
    name: 'billing-account',
    text: `select a.id::text, a.currency, a.time_zone, coalesce(r.per_mille, 0) as tax_per_mille,
             jsonb_build_object('account', a.name, 'company', coalesce(ba.company, a.name), 'line1', coalesce(ba.line1, ''),
               'line2', coalesce(ba.line2, ''), 'city', coalesce(ba.city, ''), 'postal_code', coalesce(ba.postal_code, ''),
               'country', coalesce(ba.country, a.country), 'tax_id', coalesce(ba.tax_id, '')) as bill_to
           from ad_accounts a left join business_addresses ba on ba.ad_account_id = a.id and ba.kind = 'billing'
           left join tax_rates r on r.country = coalesce(ba.country, a.country)
           where a.id = $1 for update of a`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The series and number of an invoice from its shown form `INV-000042`; null for other texts. */
export function invoiceKey(shown: string): readonly [series: string, number: string] | null {
  const [series = '', digits = ''] = shown.trim().toUpperCase().split('-')
  return series === INVOICE_SERIES && /^\d{1,18}$/.test(digits) ? [series, BigInt(digits).toString()] : null
}

/**
 * Issues a credit memo: a document with its own number that reduces an invoice.
 * @returns the memo's number; null if there is no such invoice, or if its amount is smaller than the memo's
 */
export async function issueMemo(
  db: Database,
  { number, micro, reason }: { readonly number: string; readonly micro: bigint; readonly reason: string },
): Promise<{ readonly number: string; readonly refundMicro: bigint; readonly invoice: MemoOf } | null> {
  const key = invoiceKey(number)
  if (key === null) return null
  const [invoice] = await db.query<MemoOf>({
    name: 'memo-of',
    text: `select id::text, ad_account_id::text, billed_micro::text, paid_micro::text, currency,
             coalesce((select sum(-m.billed_micro) from invoices m where m.memo_of = i.id), 0)::text as reduced_micro
           from invoices i where series = $1 and number = $2 for update`,
    values: [...key],
  })
  if (!invoice) return null
  if (micro + BigInt(invoice.reduced_micro) > BigInt(invoice.billed_micro)) return null
  const id = newId()
  const memoNumber = await nextNumber(db, MEMO_SERIES)
  await db.query({
    text: `insert into invoices (id, ad_account_id, series, number, document_type, status, period_start, period_end, due_date, net_micro,
             tax_micro, billed_micro, paid_micro, tax_per_mille, currency, bill_to, memo_of)
           select $1, ad_account_id, $2, $3, 'CREDIT_MEMO', 'CLOSED', period_start, period_end, now()::date, $4, 0, $4, $4, 0, currency, bill_to, id
           from invoices where id = $5`,
    values: [id, MEMO_SERIES, memoNumber, (-micro).toString(), invoice.id],
  })
  await db.query({
    text: 'insert into invoice_lines (invoice_id, position, text, quantity, micro) values ($1, 1, $2, 1, $3)',
    values: [id, reason, (-micro).toString()],
  })
  await db.query({
    text: `insert into ledger (id, ad_account_id, kind, micro, currency, ref, invoice_id) values ($1, $2, 'CREDIT', $3, $4, $5, $6)`,
    values: [newId(), invoice.ad_account_id, (-micro).toString(), invoice.currency, `memo/${id}`, id],
  })
  const left = BigInt(invoice.billed_micro) - BigInt(invoice.paid_micro)
  const covers = micro < left ? micro : left
  await db.query({
    text: `update invoices set paid_micro = paid_micro + $2, status = case when paid_micro + $2 >= billed_micro then 'CLOSED' else status end
           where id = $1`,
    values: [invoice.id, covers.toString()],
  })
  return { number: shownNumber(MEMO_SERIES, memoNumber), refundMicro: micro - covers, invoice }
}

interface MemoOf {
  readonly id: string
  readonly ad_account_id: string
  readonly billed_micro: string
  readonly paid_micro: string
  readonly reduced_micro: string
  readonly currency: string
}

/** The number as it is shown: `INV-000042`. */
function shownNumber(series: string, number: string): string {
  return `${series}-${number.padStart(6, '0')}`
}
