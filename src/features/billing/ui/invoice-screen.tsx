import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WholeInvoice } from '#features/billing/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { noteIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './billing.module.css'
import { useMoney } from './use-money.ts'

/** `/business/invoices/:id`: one invoice, to read and to print. */
export function InvoiceScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('billing')
  const [asked] = useState({ id })
  const { answer, error, code, reload } = useAnswer('billingInvoice', asked)
  usePageTitle(answer?.number ?? t('invoices'))
  if (answer === null) {
    if (error === null) return <Spinner />
    if (code !== 'invoice/not-found') return <NotLoaded title={t('noInvoice')} text={error} onRetry={reload} />
    return (
      <EmptyState level={1} icon={noteIcon} title={t('noInvoice')} text={error}>
        <Link className={buttonClass('secondary')} to="/business/invoices">
          {t('invoices')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <Screen
      title={
        <>
          {t(`document.${answer.document_type}`)} <bdi>{answer.number}</bdi>
        </>
      }
      actions={
        <>
          <Button look="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Link className={buttonClass('secondary')} to="/business/invoices">
            {t('invoices')}
          </Link>
        </>
      }
    >
      <Paper invoice={answer} />
    </Screen>
  )
}

function Paper({ invoice }: { readonly invoice: WholeInvoice }) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const language = useLanguageTag()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const count = new Intl.NumberFormat(language)
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const day = (text: string) => date.format(new Date(text.includes('T') ? text : `${text}T00:00:00Z`))
  const { bill_to: to, currency } = invoice
  const address = [
    to.company,
    to.line1,
    to.line2,
    `${to.postal_code} ${to.city}`.trim(),
    countries.of(to.country),
    to.tax_id,
  ]
  const facts = [
    ['account', to.account],
    ['issued', day(invoice.issued_at)],
    ['period', `${day(invoice.billing_period_start_date)} – ${day(invoice.billing_period_end_date)}`],
    ['due', day(invoice.invoice_due_date)],
    ['status', t(`invoiceStatus.${invoice.status}`)],
    ...(invoice.memo_of === null ? [] : [['memoOf', invoice.memo_of] as const]),
  ] as const
  const sums = [
    ['net', invoice.amount_net_micro_currency],
    ['tax', invoice.amount_tax_micro_currency],
    ['total', invoice.amount_billed_micro_currency],
    ['paid', invoice.amount_paid_micro_currency],
  ] as const
  return (
    <article className={styles.paper}>
      <div className={styles.columns}>
        <div>
          <h2 className={parts.heading}>{t('billTo')}</h2>
          <address className={styles.address} dir="auto">
            {address.filter((line) => line !== '').join('\n')}
          </address>
        </div>
        <dl className={parts.sums}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={`${parts.lines} ${styles.amounts}`}>
        <thead>
          <tr>
            <th scope="col">{t('line.text')}</th>
            <th scope="col">{t('line.quantity')}</th>
            <th scope="col">{t('line.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of an invoice never change
            <tr key={at}>
              <td dir="auto">{line.text === '' ? t('line.rest') : line.text}</td>
              <td>{count.format(line.quantity)}</td>
              <td>{money(line.micro, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, micro]) => (
            <tr key={name}>
              <td colSpan={2}>{t(`total.${name}`, { percent: invoice.tax_per_mille / 10 })}</td>
              <td>{money(micro, currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  )
}
