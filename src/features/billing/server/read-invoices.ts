import type { Input } from '#contracts/endpoint.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT } from '#contracts/limits.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ALL, DUE_DAYS, type InvoiceSort } from '../constants.ts'
import type { Invoice, listInvoices, WholeInvoice } from '../contract.ts'

const NUMBER = `i.series || '-' || lpad(i.number::text, greatest(6, length(i.number::text)), '0')`
// `discount_micro` is always 0, because there are no discounts. It stays, because the previous release reads it.
const COLUMNS = `i.id::text as id, i.ad_account_id::text as ad_account_id, ${NUMBER} as number, i.document_type, i.status,
  to_char(i.period_start, 'YYYY-MM-DD') as billing_period_start_date, to_char(i.period_end, 'YYYY-MM-DD') as billing_period_end_date,
  to_char(i.due_date, 'YYYY-MM-DD') as invoice_due_date, i.net_micro::text as amount_net_micro_currency,
  i.tax_micro::text as amount_tax_micro_currency, '0' as amount_discount_micro_currency,
  i.billed_micro::text as amount_billed_micro_currency, i.paid_micro::text as amount_paid_micro_currency, i.currency,
  ${DUE_DAYS} as payment_terms, i.bill_to ->> 'country' as bill_to_country`

const SORTS: Readonly<Record<InvoiceSort, string>> = {
  DUE_DATE: 'i.due_date',
  BILLING_PERIOD: 'i.period_start',
  DOCUMENT_TYPE: 'i.document_type',
  TOTAL_AMOUNT: 'i.billed_micro',
  INVOICE_NUMBER: 'i.number',
}

/** One page of these accounts' invoices; by default the latest due date is first (spec business §9). */
export async function findInvoices(
  db: Database,
  accounts: readonly AdAccountId[],
  input: Input<typeof listInvoices>,
): Promise<{ readonly rows: Invoice[]; readonly totalCount: number }> {
  const {
    page = 1,
    limit = PAGE_SIZE_DEFAULT,
    sort_by: sortBy = 'DUE_DATE',
    sort_direction: direction = 'DESCENDING',
  } = input
  const given = (value: string | undefined) => (value === undefined || value === ALL ? null : value)
  const values = [
    accounts,
    given(input.status),
    given(input.document_type),
    input.start_time ?? null,
    input.end_time ?? null,
  ]
  const where = `i.ad_account_id = any($1::bigint[]) and ($2::text is null or i.status = $2) and ($3::text is null or i.document_type = $3)
    and ($4::date is null or i.due_date >= $4::date) and ($5::date is null or i.due_date <= $5::date)`
  const word = direction === 'ASCENDING' ? 'asc' : 'desc'
  const { count } = only(
    await db.query<{ count: number }>({ text: `select count(*)::int as count from invoices i where ${where}`, values }),
  )
  const rows = await db.query<Invoice>({
    text: `select ${COLUMNS} from invoices i where ${where} order by ${SORTS[sortBy]} ${word}, i.id ${word} limit ${limit} offset ${(page - 1) * limit}`,
    values,
  })
  return { rows: [...rows], totalCount: count }
}

/** Reads one invoice with its lines. The caller checks the rights on its account. */
export async function findInvoice(db: Database, id: string): Promise<WholeInvoice | null> {
  const rows = await db.query<WholeInvoice>({
    name: 'whole-invoice',
    text: `select ${COLUMNS}, i.bill_to, i.tax_per_mille, to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at,
             (select ${NUMBER.replaceAll('i.', 'o.')} from invoices o where o.id = i.memo_of) as memo_of,
             coalesce((select json_agg(json_build_object('text', l.text, 'quantity', l.quantity, 'micro', l.micro::text) order by l.position)
               from invoice_lines l where l.invoice_id = i.id), '[]') as lines
           from invoices i where i.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}
