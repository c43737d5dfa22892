import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { TEST_TOKENS } from '#features/billing/constants.ts'
import type { BillingProfile } from '#features/billing/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Question } from '#kit/overlay/question.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { AccountChoice, type ChosenAccount } from './account-choice.tsx'
import { BillingForm } from './billing-form.tsx'
import styles from './billing.module.css'
import { BusinessForm } from './business-form.tsx'
import { useMoney } from './use-money.ts'

/** `/business/billing`: how an ad account pays, what it owes, and to whom invoices are sent. */
export function BillingScreen() {
  const { t } = useTranslation('billing')
  usePageTitle(t('title'))
  return (
    <Screen
      title={t('title')}
      actions={
        <Link className={buttonClass('secondary')} to="/business/invoices">
          {t('invoices')}
        </Link>
      }
    >
      <AccountChoice act="billing.read" hasClosed>
        {(account) => <Account key={account.id} account={account} />}
      </AccountChoice>
    </Screen>
  )
}

function Account({ account }: { readonly account: ChosenAccount }) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const request = useRequest()
  const failureText = useFailureText()
  const [wanted] = useState({ ad_account_id: account.id })
  const { answer, error, reload } = useAnswer('billingProfiles', wanted)
  const [asked, setAsked] = useState<BillingProfile | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (answer === null) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  const remove = async (profile: BillingProfile) => {
    const removed = await request('deleteBillingProfile', { ad_account_id: account.id, profile_id: profile.id })
    showToast({
      text: removed.ok
        ? t('profileRemoved')
        : removed.failure.code === 'billing/owed'
          ? t('profileOwed')
          : failureText(removed.failure.code),
    })
    reload()
  }
  const nameOf = ({ provider, label }: BillingProfile) => {
    const token = TEST_TOKENS.find((each) => label.includes(each))
    const name = t(`provider.${provider}.name`)
    return provider === 'test' && token ? `${name} · ${t(`token.${token}`)}` : name
  }
  const sums = [
    ['accruing', answer.accruing_micro],
    ['open', answer.open_micro],
    ['credit', answer.credit_micro],
  ] as const
  return (
    <>
      {account.status !== 'ACTIVE' && (
        <p className={parts.muted} role="status">
          {account.status === 'CLOSING'
            ? t('closing', { amount: money(answer.open_micro, answer.currency) })
            : t('closed')}
        </p>
      )}
      <dl className={parts.sums}>
        {sums.map(([name, micro]) => (
          <div key={name}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>{money(micro, answer.currency)}</dd>
          </div>
        ))}
      </dl>
      <section className={parts.card} aria-labelledby="profiles">
        <h2 className={parts.heading} id="profiles">
          {t('profiles')}
        </h2>
        {answer.profiles.length === 0 ? (
          <p className={parts.muted}>{t('noProfile')}</p>
        ) : (
          <ul className={styles.list}>
            {answer.profiles.map((profile) => (
              <li className={styles.row} key={profile.id}>
                <span className={styles.what}>{nameOf(profile)}</span>
                <Badge tone={profile.status === 'VALID' ? 'good' : profile.status === 'INVALID' ? 'bad' : 'plain'}>
                  {t(`status.${profile.status}`)}
                </Badge>
                <Button
                  look="quiet"
                  aria-label={t('removeProfile', { name: nameOf(profile) })}
                  onClick={() => setAsked(profile)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={parts.ways}>
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('addProfile')}
          </Button>
        </div>
      </section>
      <section className={parts.card} aria-labelledby="addresses">
        <h2 className={parts.heading} id="addresses">
          {t('addresses')}
        </h2>
        <div className={styles.narrow}>
          <BusinessForm
            accountId={account.id}
            country={account.country}
            onDone={() => showToast({ text: t('addressSaved') })}
          />
        </div>
      </section>
      {asked && (
        <Question
          title={t('removeProfile', { name: isolate(nameOf(asked)) })}
          text={t('removeText')}
          yes={t('remove')}
          isFinal
          onYes={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      <Dialog title={t('addProfile')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <BillingForm
          accountId={account.id}
          isTestOffered={answer.is_test_offered}
          onDone={() => {
            setAdding(false)
            reload()
          }}
        />
      </Dialog>
    </>
  )
}
