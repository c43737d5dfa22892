import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserId } from '#contracts/ids.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './hub.module.css'

interface NextStepsProps {
  readonly businessId: UserId
  readonly memberId: UserId
  readonly name: string
}

/** Recommended next steps of a business (spec viewer §7, RECOMMENDATIONS). */
export function NextSteps({ businessId, memberId, name }: NextStepsProps) {
  const { t } = useTranslation('business-hub')
  const [asked] = useState({ businessId, memberId })
  const { answer, error, reload } = useAnswer('businessRecommendations', asked)
  return (
    <section className={styles.card} aria-labelledby={`steps-${businessId}`}>
      <h2 className={styles.heading} id={`steps-${businessId}`}>
        {t('next', { name: isolate(name) })}
      </h2>
      {answer === null && error === null && <Spinner />}
      {error !== null && <NotLoaded text={error} onRetry={reload} />}
      {answer?.length === 0 && (
        <p className={styles.done}>
          <Icon icon={checkIcon} size={20} />
          {t('allDone')}
        </p>
      )}
      {answer !== null && answer.length > 0 && (
        <ul className={styles.list}>
          {answer.map(({ id, type, cta }) => (
            <li className={styles.row} key={id}>
              <div className={styles.what}>
                <h3 className={styles.name}>{t(`step.${type}.title`)}</h3>
                <p className={parts.muted}>{t(`step.${type}.text`)}</p>
              </div>
              {/* The steps of another business are only shown: it must carry them out in its own session. */}
              {businessId === memberId && (
                <Link
                  className={buttonClass('secondary')}
                  to={cta.url}
                  aria-label={`${t('go')}: ${t(`step.${type}.title`)}`}
                >
                  {t('go')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
