import type { Input } from '#contracts/endpoint.ts'
import { newId } from '#contracts/ids.ts'
import type { Page } from '#features/operator/server/shared/page-of.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import type { ProfileStatus } from '../constants.ts'
import type { LedgerRow, listLedger, listPayments, MoneyTask } from '../contract.ts'
import { nextProfile } from '../domain/billing-states.ts'
import { invoiceKey } from './issue-invoice.ts'
import { addPayment, takeNotice } from './payments.ts'

/**
 * Profiles that wait for the operator's decision, and payments whose arrival is not booked yet; oldest first unless the
 * call names a column.
 */
export async function findMoneyTasks(db: Database, input: Input<typeof listPayments>): Promise<Page<MoneyTask>> {
  const tasks = `(
    select 'profile' as kind, p.id, a.name as account, a.id as ad_account_id, p.label as text, p.status, 0::bigint as micro, a.currency
      from billing_profiles p join ad_accounts a on a.id = p.ad_account_id where p.status in ('PENDING', 'PENDING_SECONDARY')
    union all
    select 'payment', p.id, coalesce(i.bill_to ->> 'account', ''), i.ad_account_id, i.series || '-' || lpad(i.number::text, 6, '0'), p.status, p.micro, i.currency
      from payments p join invoices i on i.id = p.invoice_id where p.status = 'PENDING'
  ) task`
  const { rows, totalCount } = await tablePage<MoneyTask>(
    db,
    {
      columns: `task.kind, task.id::text, task.account, task.ad_account_id::text, task.text, task.status, task.micro::text, task.currency`,
      from: tasks,
      where: 'true',
      sorts: {
        since: 'task.id',
        account: 'lower(task.account)',
        what: 'row(task.kind, task.text)',
        micro: 'task.micro',
      },
      searches: {},
      id: 'task.id',
      values: [],
    },
    input,
  )
  return { rows, totalCount }
}

/** Latest first, unless the call names a column. */
export async function findLedger(db: Database, input: Input<typeof listLedger>): Promise<Page<LedgerRow>> {
  const { rows, totalCount } = await tablePage<LedgerRow>(
    db,
    {
      columns: `l.id::text, l.ad_account_id::text, coalesce(a.name, '–') as account,
        to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, l.kind, l.micro::text, l.currency,
        i.series || '-' || lpad(i.number::text, 6, '0') as invoice`,
      from: 'ledger l left join ad_accounts a on a.id = l.ad_account_id left join invoices i on i.id = l.invoice_id',
      where: 'true',
      sorts: {
        at: 'l.id',
        account: 'lower(a.name)',
        kind: 'l.kind',
        micro: 'l.micro',
        invoice: 'row(i.series, i.number)',
      },
      searches: {},
      id: 'l.id',
      values: [],
      sortDirection: 'DESCENDING',
    },
    input,
  )
  return { rows, totalCount }
}

/**
 * Carries out the operator's decision on a profile or payment. Repeating a decision changes nothing.
 * @returns false if there is no such profile or payment
 */
export async function decide(
  db: Database,
  {
    kind,
    id,
    is_good: isGood,
  }: { readonly kind: 'profile' | 'payment'; readonly id: string; readonly is_good: boolean },
  nowMs: number,
): Promise<boolean> {
  if (kind === 'payment') return takeNotice(db, id, isGood ? 'succeed' : 'fail', nowMs)
  const [profile] = await db.query<{ status: ProfileStatus; ad_account_id: string }>({
    text: 'select status, ad_account_id::text from billing_profiles where id = $1 for update',
    values: [id],
  })
  if (!profile) return false
  const next = nextProfile(profile.status, isGood ? 'confirm' : 'refuse')
  if (next !== null)
    await db.query({ text: 'update billing_profiles set status = $2 where id = $1', values: [id, next] })
  if (next === 'VALID') await payOpenInvoices(db, profile.ad_account_id, nowMs)
  return true
}

/** Charges an account's open invoices to its valid profile, except those that already have a pending payment. */
export async function payOpenInvoices(db: Database, accountId: string, nowMs: number): Promise<void> {
  const open = await db.query<{ id: string; micro: string }>({
    text: `select i.id::text, (i.billed_micro - i.paid_micro)::text as micro from invoices i
           where i.ad_account_id = $1 and i.status = 'OPEN'
             and not exists (select from payments p where p.invoice_id = i.id and p.status in ('CREATED', 'PENDING')) order by i.id`,
    values: [accountId],
  })
  for (const { id, micro } of open)
    await addPayment(db, { invoice: id, accountId, micro: BigInt(micro), attempt: 1, nowMs, runAtMs: nowMs })
}

/** The currency (ISO 4217) of an ad account or invoice with this number; null if there is none. */
export async function currencyOf(
  db: Database,
  { kind, number }: { readonly kind: 'account' | 'invoice'; readonly number: string },
): Promise<string | null> {
  const key = kind === 'account' ? [number] : invoiceKey(number)
  if (key === null) return null
  const text = {
    account: 'select currency from ad_accounts where id::text = $1',
    invoice: 'select currency from invoices where series = $1 and number = $2',
  }[kind]
  const [found] = await db.query<{ currency: string }>({ text, values: [...key] })
  return found?.currency ?? null
}

/** Grants credit to an account. Its billing profile of the kind `credits` becomes valid if it waited for credit. */
export async function addCredit(
  db: Database,
  {
    accountId,
    micro,
    note,
    nowMs,
  }: { readonly accountId: string; readonly micro: string; readonly note: string; readonly nowMs: number },
): Promise<void> {
  await db.query({
    text: 'insert into credit_grants (id, ad_account_id, micro, note) values ($1, $2, $3, $4)',
    values: [newId(), accountId, micro, note.trim()],
  })
  const confirmed = await db.query({
    text: `update billing_profiles set status = 'VALID' where ad_account_id = $1 and provider = 'credits' and status in ('PENDING', 'INVALID') returning id`,
    values: [accountId],
  })
  if (confirmed.length > 0) await payOpenInvoices(db, accountId, nowMs)
}
