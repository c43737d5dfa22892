import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { links } from '#contracts/links.ts'
import type { Result } from '#contracts/result.ts'
import {
  ACCOUNT_AGE_MIN_DAYS,
  DOMAIN_AGE_MIN_DAYS,
  MERCHANT_CHECKS,
  SHOP_PINS_MIN,
} from '#features/business-hub/constants.ts'
import type { Merchant } from '#features/business-hub/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './hub.module.css'

const NUMBERS = { accountDays: ACCOUNT_AGE_MIN_DAYS, domainDays: DOMAIN_AGE_MIN_DAYS, pins: SHOP_PINS_MIN }

/** The verified merchant program: its state, its checks, and buttons to apply or leave (spec business §4). */
export function MerchantCard() {
  const { t } = useTranslation('business-hub')
  const failureText = useFailureText()
  const { merchant, failure, isBusy, run } = useMerchant()
  const state = merchant?.application_state ?? null
  const isApplied = state === 'ACCEPTED' || state === 'NON_COMPLIANT'
  return (
    <section className={styles.card} aria-labelledby="merchant">
      <h2 className={styles.heading} id="merchant">
        {t('merchant.title')}
        {isApplied && (
          <Badge tone={state === 'ACCEPTED' ? 'good' : 'bad'}>
            {t(state === 'ACCEPTED' ? 'merchant.active' : 'merchant.attention')}
          </Badge>
        )}
      </h2>
      {failure === 'merchant/unavailable' ? (
        <>
          <p role="alert">{t('merchant.unavailable')}</p>
          <p className={styles.muted}>{t('merchant.country')}</p>
          <Link className={buttonClass('secondary')} to={links.settingsPage('account-settings')}>
            {t('merchant.toCountry')}
          </Link>
        </>
      ) : (
        <>
          <p className={styles.muted}>{t(state === 'ACCEPTED' ? 'merchant.activeText' : 'merchant.text')}</p>
          {failure !== null && (
            <p className={styles.problem} role="alert">
              {failureText(failure)}
            </p>
          )}
          {merchant === null && failure === null && <Spinner />}
          {merchant !== null && <Checks merchant={merchant} />}
          <div className={styles.ways}>
            {merchant === null && failure !== null && (
              <Button look="primary" isBusy={isBusy} onClick={() => run('merchant')}>
                {t('retry')}
              </Button>
            )}
            {merchant !== null && state !== 'ACCEPTED' && (
              <Button look="primary" isBusy={isBusy} onClick={() => run('applyAsMerchant')}>
                {t(isApplied ? 'merchant.again' : 'merchant.apply')}
              </Button>
            )}
            {isApplied && (
              <Button look="quiet" isBusy={isBusy} onClick={() => run('leaveMerchants')}>
                {t('merchant.leave')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Checks({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('business-hub')
  return (
    <ul className={styles.checks} aria-label={t('merchant.checks')}>
      {MERCHANT_CHECKS.map((check) => {
        const isPassed = merchant.checks[check] === 'PASS'
        return (
          <li className={styles.check} key={check}>
            <span className={isPassed ? styles.good : styles.bad}>
              <Icon name={isPassed ? 'check' : 'close'} size={20} />
            </span>
            <span className={styles.what}>
              <span className={styles.name}>{t(`check.${check}.name`)}</span>
              {!isPassed && <span className={styles.muted}>{t(`check.${check}.fix`, NUMBERS)}</span>}
            </span>
            <span className={styles.muted}>{t(isPassed ? 'pass' : 'fail')}</span>
          </li>
        )
      })}
    </ul>
  )
}

function useMerchant() {
  const request = useRequest()
  const [merchant, setMerchant] = useState<Merchant | null>(null)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = (answer: Result<Merchant>) => {
    setBusy(false)
    if (answer.ok) setMerchant(answer.value)
    setFailure(answer.ok ? null : answer.failure.code)
  }
  useEffect(() => {
    let isOver = false
    void request('merchant', {}).then((answer) => {
      if (!isOver) take(answer)
    })
    return () => {
      isOver = true
    }
  }, [request])
  const run = (act: 'merchant' | 'applyAsMerchant' | 'leaveMerchants') => {
    setBusy(true)
    void request(act, {}).then(take)
  }
  return { merchant, failure, isBusy, run }
}
