import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { Button } from '#kit/button/button.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { NextBar } from './next-bar.tsx'
import type { StepProps } from './welcome-screen.tsx'
import styles from './onboarding.module.css'

const NONE = {}

/** Topics to follow. Each choice follows its topic at once. */
export function TopicsStep({ onNext }: StepProps) {
  const { t } = useTranslation('onboarding')
  const dispatch = useDispatch()
  const all = useProjection('feed/topics', NONE)
  const own = useProjection('interests/own', NONE)?.interests ?? []
  if (!all || all.state === 'loading') return <Spinner />
  return (
    <>
      {all.topics.length === 0 && (
        <p className={styles.text}>{t(`topics.${all.state === 'offline' ? 'offline' : 'none'}`)}</p>
      )}
      <ul className={styles.topics} aria-label={t('topics.title')}>
        {all.topics.map(({ interest, name, cover }) => {
          const isChosen = own.includes(interest)
          const onClick = () => void dispatch(isChosen ? 'unfollowInterest' : 'followInterest', { interest })
          return (
            <li key={interest}>
              <button type="button" className={styles.topic} aria-pressed={isChosen} onClick={onClick}>
                <span className={styles.cover} style={{ backgroundColor: cover.dominant_color }}>
                  {cover.has_picture !== false && (
                    <img src={cover.url} alt="" loading="lazy" decoding="async" onError={hideFailed} />
                  )}
                </span>
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <NextBar>
        <Button look="primary" size="lg" onClick={() => void onNext()}>
          {own.length === 0 ? t('next') : t('topics.next', { count: own.length })}
        </Button>
      </NextBar>
    </>
  )
}
