import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { isId, type AdAccountId } from '#contracts/ids.ts'
import { LEDGER_SORTS, TASK_SORTS } from '#features/billing/constants.ts'
import type { LedgerRow, MoneyTask } from '#features/billing/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { isMalformed, moneyProblem, type MoneyValue } from '#kit/fields/money.ts'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { checkIcon } from '#kit/icon/icons.ts'
import { noteIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './billing.module.css'
import { useMoney } from './use-money.ts'
import { useTypedCurrency } from './use-typed-currency.ts'

const TASKS = { prefix: 'tasks-', sorts: TASK_SORTS } as const
const LEDGER = { prefix: 'ledger-', sorts: LEDGER_SORTS, sortDirection: 'DESCENDING' } as const

/** `/admin/money`: profiles to confirm, payments to book, credit, credit memos, taxes and the ledger. */
export function MoneyPart() {
  const { t } = useTranslation('billing')
  const [turn, setTurn] = useState(0)
  const onDone = () => setTurn((now) => now + 1)
  return (
    <div className={styles.parts}>
      <section className={parts.card} aria-labelledby="tasks">
        <h2 className={parts.heading} id="tasks">
          {t('money.tasks')}
        </h2>
        <Tasks key={`tasks-${turn}`} onDone={onDone} />
      </section>
      <div className={styles.columns}>
        <CreditForm onDone={onDone} />
        <MemoForm onDone={onDone} />
        <TaxForm />
      </div>
      <section className={parts.card} aria-labelledby="ledger">
        <h2 className={parts.heading} id="ledger">
          {t('money.ledger')}
        </h2>
        <Ledger key={`ledger-${turn}`} />
      </section>
    </div>
  )
}

function Tasks({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const request = useRequest()
  const failureText = useFailureText()
  const address = useTableAddress(TASKS)
  const { page, limit } = address.state
  const tasks = useAnswer('moneyTasks', { page, limit, ...sortOf(TASK_SORTS, address.state) })
  const decide = async ({ kind, id }: MoneyTask, isGood: boolean) => {
    const answer = await request('decideMoney', { kind, id, is_good: isGood })
    showToast({ text: answer.ok ? t('money.noted') : failureText(answer.failure.code) })
    onDone()
  }
  return (
    <Table<MoneyTask>
      label={t('money.tasks')}
      address={address}
      source={tasks}
      idOf={({ id }) => id}
      nameOf={({ account, text }) => `${account} ${text}`}
      empty={<EmptyState icon={checkIcon} title={t('money.noTasks')} />}
      columns={[
        { id: 'account', label: t('account'), cell: ({ account }) => <bdi>{account}</bdi> },
        { id: 'what', label: t('column.what'), cell: ({ kind, text }) => `${t(`money.kind.${kind}`)}: ${text}` },
        {
          id: 'micro',
          label: t('column.total'),
          isNumber: true,
          cell: ({ kind, micro, currency }) => (kind === 'profile' ? '–' : money(micro, currency)),
        },
        {
          id: 'acts',
          label: t('column.decide'),
          cell: (task) => (
            <span className={parts.ways}>
              <Button look="primary" onClick={() => void decide(task, true)}>
                {t(`money.good.${task.kind}`)}
              </Button>
              <Button onClick={() => void decide(task, false)}>{t(`money.bad.${task.kind}`)}</Button>
            </span>
          ),
        },
      ]}
    />
  )
}

function Ledger() {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const { moment } = useTableMoment()
  const address = useTableAddress(LEDGER)
  const { page, limit } = address.state
  const rows = useAnswer('ledger', { page, limit, ...sortOf(LEDGER_SORTS, address.state) })
  return (
    <Table<LedgerRow>
      label={t('money.ledger')}
      address={address}
      source={rows}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      empty={<EmptyState icon={noteIcon} title={t('money.noLedger')} />}
      columns={[
        { id: 'at', label: t('column.at'), cell: ({ at }) => moment(at) },
        { id: 'account', label: t('account'), cell: ({ account }) => <bdi>{account}</bdi> },
        { id: 'kind', label: t('column.kind'), cell: ({ kind }) => <Badge>{t(`money.ledgerKind.${kind}`)}</Badge> },
        { id: 'micro', label: t('column.total'), isNumber: true, cell: (row) => money(row.micro, row.currency) },
        {
          id: 'invoice',
          label: t('column.number'),
          cell: ({ invoice }) => (invoice === null ? '–' : <bdi>{invoice}</bdi>),
        },
      ]}
    />
  )
}

interface DoneProps {
  readonly onDone: () => void
}

/** A form rule for amounts: returns an error text if the amount is not valid. */
function useAmountRule() {
  const { t } = useTranslation('billing')
  return (amount: MoneyValue) =>
    moneyProblem(amount, { isRequired: true, least: 10_000n }) === null ? {} : { amount: t('rule.amount') }
}

const microOf = (amount: MoneyValue) => (amount === null || isMalformed(amount) ? '0' : amount.toString())

function CreditForm({ onDone }: DoneProps) {
  const { t } = useTranslation('billing')
  const request = useRequest()
  const failureText = useFailureText()
  const amountRule = useAmountRule()
  const key = useRef(crypto.randomUUID())
  const form = useForm<{ readonly account: string; readonly amount: MoneyValue; readonly note: string }>({
    initial: { account: '', amount: null, note: '' },
    validate: ({ account, amount, note }) => ({
      ...(isId(account.trim()) ? {} : { account: t('rule.account') }),
      ...amountRule(amount),
      ...(note.trim() === '' ? { note: t('rule.required') } : {}),
    }),
    send: async ({ account, amount, note }) => {
      const answer = await request('grantCredit', {
        ad_account_id: account.trim() as AdAccountId,
        micro: microOf(amount),
        note,
        key: key.current,
      })
      if (!answer.ok) return answer
      key.current = crypto.randomUUID()
      showToast({ text: t('money.granted') })
      form.reset()
      onDone()
      return answer
    },
    failureText: ({ code }) => (code === 'ad-account/not-found' ? t('rule.account') : failureText(code)),
  })
  const currency = useTypedCurrency('account', form.field('account').value)
  return (
    <section className={parts.card} aria-labelledby="credit">
      <h2 className={parts.heading} id="credit">
        {t('money.grant')}
      </h2>
      <Form form={form} actions={<Submit isBusy={form.isBusy} />}>
        <TextField {...form.field('account')} label={t('money.accountNumber')} dir="ltr" inputMode="numeric" />
        <MoneyField {...form.field('amount')} currency={currency} label={t('money.amount')} />
        <TextField {...form.field('note')} label={t('money.note')} />
      </Form>
    </section>
  )
}

function MemoForm({ onDone }: DoneProps) {
  const { t } = useTranslation('billing')
  const request = useRequest()
  const failureText = useFailureText()
  const amountRule = useAmountRule()
  const key = useRef(crypto.randomUUID())
  const form = useForm<{ readonly number: string; readonly amount: MoneyValue; readonly reason: string }>({
    initial: { number: '', amount: null, reason: '' },
    validate: ({ number, amount, reason }) => ({
      ...(number.trim() === '' ? { number: t('rule.required') } : {}),
      ...amountRule(amount),
      ...(reason.trim() === '' ? { reason: t('rule.required') } : {}),
    }),
    send: async ({ number, amount, reason }) => {
      const answer = await request('createMemo', {
        number: number.trim(),
        micro: microOf(amount),
        reason,
        key: key.current,
      })
      if (!answer.ok) return answer
      key.current = crypto.randomUUID()
      showToast({ text: t('money.memoMade', { number: answer.value.number }) })
      form.reset()
      onDone()
      return answer
    },
    failureText: ({ code }) => (code === 'invoice/not-found' ? t('money.noInvoice') : failureText(code)),
  })
  const currency = useTypedCurrency('invoice', form.field('number').value)
  return (
    <section className={parts.card} aria-labelledby="memo">
      <h2 className={parts.heading} id="memo">
        {t('money.memo')}
      </h2>
      <Form form={form} actions={<Submit isBusy={form.isBusy} />}>
        <TextField {...form.field('number')} label={t('column.number')} dir="ltr" placeholder="INV-000001" />
        <MoneyField {...form.field('amount')} currency={currency} label={t('money.amount')} />
        <TextField {...form.field('reason')} label={t('money.reason')} />
      </Form>
    </section>
  )
}

const PERCENT = ['0', '5', '7', '10', '15', '19', '20', '21', '22', '25'] as const

function TaxForm() {
  const { t } = useTranslation('billing')
  const request = useRequest()
  const failureText = useFailureText()
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' })
  const form = useForm<{ readonly country: string; readonly percent: (typeof PERCENT)[number] | '' }>({
    initial: { country: '', percent: '0' },
    validate: ({ country }) => (/^[A-Za-z]{2}$/.test(country.trim()) ? {} : { country: t('rule.country') }),
    send: async ({ country, percent }) => {
      const answer = await request('setTax', { country: country.trim().toUpperCase(), per_mille: Number(percent) * 10 })
      if (answer.ok) showToast({ text: t('money.noted') })
      return answer
    },
    failureText: ({ code }) => (code === 'request/invalid' ? t('rule.country') : failureText(code)),
  })
  return (
    <section className={parts.card} aria-labelledby="tax">
      <h2 className={parts.heading} id="tax">
        {t('money.tax')}
      </h2>
      <Form form={form} actions={<Submit isBusy={form.isBusy} />}>
        <TextField {...form.field('country')} label={t('address.country')} dir="ltr" maxLength={2} placeholder="DE" />
        <SelectField
          {...form.field('percent')}
          label={t('money.rate')}
          choices={PERCENT.map((id) => ({ id, label: percent.format(Number(id) / 100) }))}
        />
      </Form>
    </section>
  )
}

function Submit({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation('billing')
  return (
    <Button look="primary" type="submit" isBusy={isBusy}>
      {t('money.save')}
    </Button>
  )
}
