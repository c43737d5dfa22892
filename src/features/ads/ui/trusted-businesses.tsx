import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import type { AdReview, TrustedBusiness } from '#features/ads/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './ads.module.css'

interface TrustQuestionProps {
  readonly review: AdReview
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What follows from trusting a business, and the button that does it. */
export function TrustQuestion({ review: { business_id: id, business }, onClose, onDone }: TrustQuestionProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const trust = async () => {
    const answer = await request('trustBusiness', { business_id: id, is_trusted: true })
    showToast({ text: answer.ok ? t('trust.added', { name: business }) : failureText(answer.failure.code) })
    if (answer.ok) onDone()
  }
  return (
    <Question
      title={t('trust.of', { name: business })}
      text={t('trust.text')}
      yes={t('trust.add')}
      onYes={trust}
      onClose={onClose}
    />
  )
}

interface TrustedProps {
  readonly businesses: readonly TrustedBusiness[] | null
  readonly error: string | null
  readonly onReload: () => void
}

/** Businesses whose ads run without a review. */
export function Trusted({ businesses, error, onReload }: TrustedProps) {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const end = async ({ id, name }: TrustedBusiness) => {
    const answer = await request('trustBusiness', { business_id: id, is_trusted: false })
    showToast({ text: answer.ok ? t('trust.ended', { name }) : failureText(answer.failure.code) })
    onReload()
  }
  return (
    <section className={`${parts.fields} ${parts.narrow}`} aria-labelledby="trusted">
      <h2 className={parts.heading} id="trusted">
        {t('trust.title')}
      </h2>
      {error !== null && <NotLoaded text={error} onRetry={onReload} />}
      {businesses === null && error === null && <Spinner />}
      {businesses?.length === 0 && <p className={parts.muted}>{t('trust.none')}</p>}
      {businesses !== null && businesses.length > 0 && (
        <ul className={styles.trusted}>
          {businesses.map((business) => (
            <li key={business.id}>
              <Link to={links.profile(business.username)}>
                <bdi>{business.name}</bdi>
              </Link>
              <Button
                look="quiet"
                aria-label={t('trust.endOf', { name: business.name })}
                onClick={() => void end(business)}
              >
                {t('trust.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
