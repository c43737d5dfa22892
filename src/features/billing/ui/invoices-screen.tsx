import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdAccountId } from '#contracts/ids.ts'
import { DOCUMENT_TYPES, INVOICE_SORTS, INVOICE_STATUSES } from '#features/billing/constants.ts'
import type { Invoice } from '#features/billing/contract.ts'
import { accountLabel } from '#features/businesses/domain/account-label.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { DateField } from '#kit/fields/date-field.tsx'
import { noteIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useState } from 'react'
import { useMoney } from './use-money.ts'

const NONE = {}

/** Sorted by due date, latest first, with every status and document type (spec business §9). */
const RULES = {
  sorts: INVOICE_SORTS,
  sortDirection: 'DESCENDING',
  filters: { account: 'id', status: INVOICE_STATUSES, documentType: DOCUMENT_TYPES },
} as const

/** `/business/invoices`: invoices and credit memos of the accounts whose finances the member may see. */
export function InvoicesScreen() {
  const { t } = useTranslation('billing')
  usePageTitle(t('invoices'))
  const money = useMoney()
  const language = useLanguageTag()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const address = useTableAddress(RULES)
  const { page, limit, sortBy, sortDirection, filters } = address.state
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const accounts = useAnswer('billingAccounts', NONE)
  const account = filters['account'] as AdAccountId | undefined
  const status = INVOICE_STATUSES.find((each) => each === filters['status'])
  const documentType = DOCUMENT_TYPES.find((each) => each === filters['documentType'])
  const isBackwards = start !== '' && end !== '' && end < start
  const invoices = useAnswer('billingInvoices', {
    page,
    limit,
    sort_by: INVOICE_SORTS.find((each) => each === sortBy) ?? 'DUE_DATE',
    sort_direction: sortDirection,
    ...(account ? { ad_account_ids: [account] } : {}),
    ...(status ? { status } : {}),
    ...(documentType ? { document_type: documentType } : {}),
    ...(start !== '' && !isBackwards ? { start_time: start } : {}),
    ...(end !== '' && !isBackwards ? { end_time: end } : {}),
  })
  const named = accounts.answer ?? []
  // The filter by account is left out if there is only one account.
  const byAccount =
    named.length > 1 || account
      ? [
          {
            id: 'account',
            label: t('account'),
            choices: named.map((each) => ({ id: each.id, label: accountLabel(each) })),
          },
        ]
      : []
  const day = (text: string) => date.format(new Date(`${text}T00:00:00Z`))
  return (
    <Screen
      title={t('invoices')}
      actions={
        <Link className={buttonClass('secondary')} to="/business/billing">
          {t('title')}
        </Link>
      }
    >
      <div className={parts.pair}>
        <DateField label={t('from')} value={start} onChange={setStart} isOptional />
        <DateField
          label={t('until')}
          value={end}
          onChange={setEnd}
          isOptional
          error={isBackwards ? t('rule.backwards') : null}
        />
      </div>
      <TableTools
        address={address}
        filters={[
          ...byAccount,
          {
            id: 'status',
            label: t('column.status'),
            choices: INVOICE_STATUSES.map((id) => ({ id, label: t(`invoiceStatus.${id}`) })),
          },
          {
            id: 'documentType',
            label: t('column.documentType'),
            choices: DOCUMENT_TYPES.map((id) => ({ id, label: t(`document.${id}`) })),
          },
        ]}
      />
      {accounts.error !== null && <p role="alert">{accounts.error}</p>}
      <Table<Invoice>
        label={t('invoices')}
        address={address}
        source={invoices}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        empty={<EmptyState icon={noteIcon} title={t('noInvoices')} text={t('noInvoicesText')} />}
        columns={[
          {
            id: 'INVOICE_NUMBER',
            label: t('column.number'),
            cell: ({ id, number }) => (
              <Link to={`/business/invoices/${id}`}>
                <bdi>{number}</bdi>
              </Link>
            ),
          },
          { id: 'DOCUMENT_TYPE', label: t('column.documentType'), cell: (row) => t(`document.${row.document_type}`) },
          {
            id: 'status',
            label: t('column.status'),
            cell: (row) => (
              <Badge tone={row.status === 'CLOSED' ? 'good' : 'plain'}>{t(`invoiceStatus.${row.status}`)}</Badge>
            ),
          },
          {
            id: 'BILLING_PERIOD',
            label: t('column.period'),
            cell: (row) =>
              date.formatRange(
                new Date(`${row.billing_period_start_date}T00:00:00Z`),
                new Date(`${row.billing_period_end_date}T00:00:00Z`),
              ),
          },
          { id: 'DUE_DATE', label: t('column.due'), cell: (row) => day(row.invoice_due_date) },
          {
            id: 'TOTAL_AMOUNT',
            label: t('column.total'),
            isNumber: true,
            cell: (row) => money(row.amount_billed_micro_currency, row.currency),
          },
        ]}
      />
    </Screen>
  )
}
