import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FailureCode } from '#contracts/failure.ts'
import { links } from '#contracts/links.ts'
import { useRequest } from '#client/use-request.ts'
import { REVIEW_REASONS, REVIEW_SORTS, REVIEW_STATUSES, type ReviewReason } from '#features/ads/constants.ts'
import type { AdReview, Rate } from '#features/ads/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { isMalformed, moneyProblem, type MoneyValue } from '#kit/fields/money.ts'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { checkIcon } from '#kit/icon/icons.ts'
import parts from '#kit/screen/parts.module.css'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { AdName } from './ad-name.tsx'
import styles from './ads.module.css'
import { TrustQuestion, Trusted } from './trusted-businesses.tsx'

const RULES = { sorts: REVIEW_SORTS, filters: { status: REVIEW_STATUSES } } as const
const NONE = {}

/** `/admin/ads`: ads that wait for a decision, and the prices of ads. */
export function ReviewPart() {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const decisionFailure = useDecisionFailure()
  const address = useTableAddress(RULES)
  const { page, limit, filters } = address.state
  const status = REVIEW_STATUSES.find((each) => each === filters['status']) ?? 'PENDING'
  const reviews = useAnswer('adReviews', { status, page, limit, ...sortOf(REVIEW_SORTS, address.state) })
  const [refused, setRefused] = useState<AdReview | null>(null)
  const [trusting, setTrusting] = useState<AdReview | null>(null)
  const trusted = useAnswer('trustedBusinesses', NONE)
  const approve = async ({ id, look }: AdReview) => {
    const answer = await request('decideAdReview', { id, look, is_approved: true, reasons: [] })
    showToast({ text: answer.ok ? t('review.approved') : decisionFailure(answer.failure.code) })
    reviews.reload()
  }
  return (
    <div className={parts.fields}>
      <div className={styles.filter}>
        <SelectField
          label={t('column.status')}
          value={status}
          onChange={(id) => id !== '' && address.change({ filters: { status: id } })}
          choices={REVIEW_STATUSES.map((id) => ({ id, label: t(`review.${id}`) }))}
        />
      </div>
      <Table<AdReview>
        label={t('review.title')}
        address={address}
        source={reviews}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={checkIcon} title={t('review.none')} />}
        columns={[
          {
            id: 'ad',
            label: t('review.ad'),
            cell: (row) => (
              <div>
                <AdName ad={row} to={links.pin(row.pin_id)} />
                <Products of={row} />
              </div>
            ),
          },
          {
            id: 'account',
            label: t('advertiser'),
            cell: ({ account, business }) => (
              <>
                <bdi>{account}</bdi>
                {business !== account && (
                  <>
                    {' · '}
                    <bdi>{business}</bdi>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'url',
            label: t('review.page'),
            cell: ({ url }) => (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                <bdi>{new URL(url).host}</bdi>
              </a>
            ),
          },
          {
            id: 'decide',
            label: t('column.acts'),
            cell: (row) => (
              <span className={parts.ways}>
                {row.status !== 'APPROVED' && (
                  <Button
                    look="primary"
                    aria-label={t('review.approveOf', { name: row.name })}
                    onClick={() => void approve(row)}
                  >
                    {t('review.approve')}
                  </Button>
                )}
                {row.status !== 'REJECTED' && (
                  <Button aria-label={t('review.refuseOf', { name: row.name })} onClick={() => setRefused(row)}>
                    {t('review.refuse')}
                  </Button>
                )}
                {!row.is_trusted && (
                  <Button
                    look="quiet"
                    aria-label={`${t('trust.add')}: ${row.business}`}
                    onClick={() => setTrusting(row)}
                  >
                    {t('trust.add')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <Trusted
        businesses={trusted.answer}
        error={trusted.error}
        onReload={() => {
          trusted.reload()
          reviews.reload()
        }}
      />
      <Rates />
      {trusting && (
        <TrustQuestion
          review={trusting}
          onClose={() => setTrusting(null)}
          onDone={() => {
            trusted.reload()
            reviews.reload()
          }}
        />
      )}
      {refused && <RefuseDialog review={refused} onClose={() => setRefused(null)} onDone={reviews.reload} />}
    </div>
  )
}

/** The text for the failure of a decision on an ad. */
function useDecisionFailure(): (code: FailureCode) => string {
  const { t } = useTranslation('ads')
  const failureText = useFailureText()
  return (code) => (code === 'act/changed-since' ? t('review.changed') : failureText(code))
}

/** The products that an ad shows in rotation. One decision covers the ad and its products. */
function Products({ of: { products = [] } }: { readonly of: Pick<AdReview, 'products'> }) {
  const { t } = useTranslation('ads')
  if (products.length === 0) return null
  return (
    <ul className={styles.products} aria-label={t('products')}>
      {products.map(({ id, title, signature, color }) => (
        <li key={id}>
          <Link to={links.pin(id)} title={title}>
            <img
              className={styles.small}
              src={imageUrl(signature, '236x')}
              alt={title === '' ? t('untitled') : title}
              loading="lazy"
              style={{ backgroundColor: color }}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ReviewDialogProps {
  readonly review: AdReview
  readonly onClose: () => void
  readonly onDone: () => void
}

function RefuseDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const decisionFailure = useDecisionFailure()
  type Values = Readonly<Record<ReviewReason, boolean>>
  const chosen = (values: Values) => REVIEW_REASONS.filter((reason) => values[reason])
  const form = useForm<Values>({
    initial: Object.fromEntries(REVIEW_REASONS.map((reason) => [reason, false])) as Values,
    validate: (values) => (chosen(values).length > 0 ? {} : { 'wrong-address': t('review.reasonRule') }),
    send: async (values) => {
      const { id, look } = review
      const answer = await request('decideAdReview', { id, look, is_approved: false, reasons: chosen(values) })
      if (answer.ok) showToast({ text: t('review.refused') })
      onDone()
      return answer
    },
    failureText: ({ code }) => decisionFailure(code),
  })
  return (
    <FormDialog
      title={t('review.refuseOf', { name: review.name })}
      onClose={onClose}
      form={form}
      submit={t('review.refuse')}
    >
      {REVIEW_REASONS.map((reason) => (
        <CheckField key={reason} {...form.field(reason)} label={t(`reason.${reason}`)} />
      ))}
    </FormDialog>
  )
}

function Rates() {
  const { t } = useTranslation('ads')
  const { answer, error, reload } = useAnswer('adRates', NONE)
  const [currency, setCurrency] = useState('USD')
  const rate = answer?.find((each) => each.currency === currency)
  return (
    <section className={`${parts.fields} ${parts.narrow}`} aria-labelledby="rates">
      <h2 className={parts.heading} id="rates">
        {t('rates')}
      </h2>
      {error !== null && <NotLoaded text={error} onRetry={reload} />}
      {answer !== null && (
        <SelectField
          label={t('currency')}
          value={currency}
          onChange={(next) => next !== '' && setCurrency(next)}
          choices={answer.map(({ currency: id }) => ({ id, label: id }))}
        />
      )}
      {rate && <RateForm key={JSON.stringify(rate)} rate={rate} onDone={reload} />}
    </section>
  )
}

const LEAST_PER_1000 = 1_000n

function RateForm({ rate, onDone }: { readonly rate: Rate; readonly onDone: () => void }) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const isWrong = (value: MoneyValue) => moneyProblem(value, { isRequired: true, least: LEAST_PER_1000 }) !== null
  const form = useForm<{ readonly click: MoneyValue; readonly views: MoneyValue }>({
    initial: { click: BigInt(rate.per_click_micro), views: BigInt(rate.per_1000_micro) },
    validate: ({ click, views }) => ({
      ...(isWrong(click) ? { click: t('rateRule') } : {}),
      ...(isWrong(views) ? { views: t('rateRule') } : {}),
    }),
    send: async ({ click, views }) => {
      const digits = (value: MoneyValue) => (value === null || isMalformed(value) ? '' : value.toString())
      const answer = await request('setAdRate', {
        currency: rate.currency,
        per_click_micro: digits(click),
        per_1000_micro: digits(views),
      })
      if (!answer.ok) return answer
      showToast({ text: t('rateSaved') })
      onDone()
      return answer
    },
    failureText: ({ code }) => failureText(code),
  })
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      }
    >
      <MoneyField {...form.field('click')} currency={rate.currency} label={t('perClick')} />
      <MoneyField {...form.field('views')} currency={rate.currency} label={t('per1000')} />
    </Form>
  )
}
