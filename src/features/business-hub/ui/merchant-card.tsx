import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import {
  ACCOUNT_AGE_MIN_DAYS,
  APPEAL_COMMENT_MAX,
  APPEALS_MAX,
  DOMAIN_AGE_MIN_DAYS,
  MERCHANT_CHECKS,
  SHOP_PINS_MIN,
  type MerchantCheck,
} from '#features/business-hub/constants.ts'
import type { Merchant } from '#features/business-hub/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './hub.module.css'
import { MerchantBadge } from './merchant-badge.tsx'
import type { MerchantSource } from './use-merchant.ts'

const NUMBERS = { accountDays: ACCOUNT_AGE_MIN_DAYS, domainDays: DOMAIN_AGE_MIN_DAYS, pins: SHOP_PINS_MIN }
export const MERCHANT_CARD = 'merchant'

/**
 * The card of the verified merchant program: its state, its checks, and buttons to apply, appeal and leave (spec
 * business §4).
 */
export function MerchantCard({ source }: { readonly source: MerchantSource }) {
  const { t } = useTranslation('business-hub')
  const failureText = useFailureText()
  const { merchant, failure, isBusy, run } = source
  return (
    <section className={styles.card} aria-labelledby={MERCHANT_CARD}>
      <h2 className={styles.heading} id={MERCHANT_CARD} tabIndex={-1}>
        {t('merchant.title')}
        {merchant?.is_available && <MerchantBadge label={merchant.label} />}
      </h2>
      {merchant?.is_available === false || failure?.code === 'merchant/unavailable' ? (
        <>
          <p role="alert">{t('merchant.unavailable')}</p>
          <p className={parts.muted}>{t('merchant.country')}</p>
          <Link className={buttonClass('secondary')} to={links.settingsPage('account-settings')}>
            {t('merchant.toCountry')}
          </Link>
        </>
      ) : (
        <>
          {merchant === null && failure === null && <Spinner />}
          {merchant === null && failure !== null && (
            <>
              <p className={parts.problem} role="alert">
                {failureText(failure.code)}
              </p>
              <Button look="primary" isBusy={isBusy} onClick={() => void run('merchant', {})}>
                {t('retry')}
              </Button>
            </>
          )}
          {merchant !== null && <Program merchant={merchant} source={source} />}
        </>
      )}
    </section>
  )
}

function Program({ merchant, source }: { readonly merchant: Merchant; readonly source: MerchantSource }) {
  const { t } = useTranslation('business-hub')
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'long' })
  const { application_state: application, review_status: review, grace_ends_at: graceEndsAt } = merchant
  const isOpen = application !== null && application !== 'CANCELLED'
  const isAgain = review === 'FAILED' && graceEndsAt === null
  const [now] = useState(Date.now)
  const waitsUntil = merchant.may_apply_at === null ? 0 : Date.parse(merchant.may_apply_at)
  const waits = waitsUntil > now
  return (
    <>
      <p className={parts.muted} role="status">
        {t(`state.${stateOf(merchant)}`)}
      </p>
      {graceEndsAt !== null && <p>{t('merchant.grace', { date: time.format(new Date(graceEndsAt)) })}</p>}
      {waits && <p>{t('merchant.waits', { date: time.format(waitsUntil) })}</p>}
      {review === 'DISAPPROVED' && <Decision merchant={merchant} />}
      <Checks merchant={merchant} />
      {merchant.can_appeal && <AppealForm merchant={merchant} source={source} />}
      {(isAgain || !isOpen) && !waits && <ApplyForm merchant={merchant} source={source} isAgain={isAgain} />}
      {isOpen && <LeaveButton source={source} />}
    </>
  )
}

type Shown = 'none' | 'processing' | 'review' | 'appeal' | 'failed' | 'grace' | 'declined' | 'suspended' | 'active'

function stateOf({ application_state: application, review_status: review, approval_state: approval }: Merchant): Shown {
  if (application === null || application === 'CANCELLED') return 'none'
  if (review === 'PROCESSING') return 'processing'
  if (review === 'UNDER_REVIEW') return approval === 'appeal_pending' ? 'appeal' : 'review'
  if (application === 'ACCEPTED') return 'active'
  if (application === 'SUSPENDED') return 'suspended'
  if (review === 'DISAPPROVED') return 'declined'
  return approval === 'approved' ? 'grace' : 'failed'
}

const CHECKS: ReadonlySet<string> = new Set(MERCHANT_CHECKS)

/** The operator's reasons for declining or suspending. */
function Decision({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('business-hub')
  return (
    <div>
      <h3 className={styles.name}>{t('merchant.reasons')}</h3>
      <ul className={styles.reasons}>
        {merchant.review_reasons.map((reason) => (
          <li key={reason}>{CHECKS.has(reason) ? t(`check.${reason}.name`) : t(`reason.${reason}`)}</li>
        ))}
      </ul>
      {merchant.review_comment !== null && (
        <q className={styles.said} dir="auto">
          {merchant.review_comment}
        </q>
      )}
    </div>
  )
}

function Checks({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('business-hub')
  return (
    <ul className={styles.checks} aria-label={t('merchant.checks')}>
      {MERCHANT_CHECKS.map((check: MerchantCheck) => {
        const isPassed = merchant.checks[check] === 'PASS'
        return (
          <li className={styles.check} key={check}>
            <span className={isPassed ? styles.good : styles.bad}>
              <Icon icon={isPassed ? checkIcon : closeIcon} size={20} />
            </span>
            <span className={styles.what}>
              <span className={styles.name}>{t(`check.${check}.name`)}</span>
              {!isPassed && <span className={parts.muted}>{t(`check.${check}.fix`, NUMBERS)}</span>}
            </span>
            <span className={parts.muted}>{t(isPassed ? 'pass' : 'fail')}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface FormProps {
  readonly merchant: Merchant
  readonly source: MerchantSource
}

const isHttps = (text: string) => URL.canParse(text.trim()) && new URL(text.trim()).protocol === 'https:'
const FIELDS: Readonly<Record<string, 'shipping' | 'returns'>> = {
  'options.shipping_policy_url': 'shipping',
  'options.return_policy_url': 'returns',
}

/** The first application asks for the addresses of two policies. Running the checks again keeps them. */
function ApplyForm({ merchant, source, isAgain }: FormProps & { readonly isAgain: boolean }) {
  const { t } = useTranslation('business-hub')
  const language = useLanguageTag()
  const failureText = useFailureText()
  const form = useForm({
    initial: { shipping: merchant.shipping_policy_url ?? '', returns: merchant.return_policy_url ?? '' },
    validate: ({ shipping, returns }) => ({
      ...(isHttps(shipping) ? {} : { shipping: t('policy.rule') }),
      ...(isHttps(returns)
        ? returns.trim() === shipping.trim()
          ? { returns: t('policy.same') }
          : {}
        : { returns: t('policy.rule') }),
    }),
    send: ({ shipping, returns }) =>
      source.run('applyAsMerchant', { shipping_policy_url: shipping.trim(), return_policy_url: returns.trim() }),
    failureText: ({ code, field }) =>
      field && FIELDS[field]
        ? t('policy.own')
        : code === 'merchant/wrong-state'
          ? t('merchant.changed')
          : failureText(code),
    failedField: ({ field }) => (field ? FIELDS[field] : undefined),
  })
  if (merchant.websites.length === 0) {
    return (
      <div className={parts.ways}>
        <p className={parts.muted}>{t('policy.noWebsite')}</p>
        <Link className={buttonClass('secondary')} to={links.settingsPage('websites')}>
          {t('step.DOMAIN_AGE.title')}
        </Link>
      </div>
    )
  }
  return (
    <Form form={form} label={t('policy.title')} submit={t(isAgain ? 'merchant.again' : 'merchant.apply')}>
      <p className={parts.muted}>{t('policy.text', { websites: listText(language, merchant.websites) })}</p>
      <TextField {...form.field('shipping')} label={t('policy.shipping')} type="url" dir="ltr" />
      <TextField {...form.field('returns')} label={t('policy.returns')} type="url" dir="ltr" />
    </Form>
  )
}

/** The form for an appeal against the operator's decision. */
function AppealForm({ merchant, source }: FormProps) {
  const { t } = useTranslation('business-hub')
  const lengthText = useLengthText()
  const failureText = useFailureText()
  const form = useForm({
    initial: { comment: '' },
    validate: ({ comment }) =>
      comment.trim() === '' || comment.length > APPEAL_COMMENT_MAX
        ? { comment: lengthText({ min: 1, max: APPEAL_COMMENT_MAX }) }
        : {},
    send: ({ comment }) => source.run('updateMerchant', { appeal_comment: comment }),
    failureText: ({ code }) => (code === 'merchant/wrong-state' ? t('merchant.changed') : failureText(code)),
  })
  return (
    <Form form={form} label={t('appeal.title')} submit={t('appeal.send')}>
      <h3 className={styles.name}>{t('appeal.title')}</h3>
      <p className={parts.muted}>{t('appeal.left', { count: APPEALS_MAX - merchant.appeal_count })}</p>
      <LongTextField {...form.field('comment')} label={t('appeal.comment')} countMax={APPEAL_COMMENT_MAX} />
    </Form>
  )
}

/** Leaves the program after a question. The next application is possible 30 days later. */
function LeaveButton({ source }: { readonly source: MerchantSource }) {
  const { t } = useTranslation('business-hub')
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    setAsking(false)
    const answer = await source.run('leaveMerchants', {})
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <>
      <Button look="quiet" isBusy={source.isBusy} onClick={() => setAsking(true)}>
        {t('merchant.leave')}
      </Button>
      {isAsking && (
        <Question
          title={t('merchant.leave')}
          text={t('merchant.leaveText')}
          yes={t('merchant.leave')}
          no={t('merchant.stay')}
          onYes={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
