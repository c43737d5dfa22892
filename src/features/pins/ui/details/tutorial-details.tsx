import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import { durationText } from './duration-text.ts'
import styles from './details.module.css'

type Tutorial = Extract<RichMetadata, { readonly type: 'tutorial' }>

/** The instructions: time, difficulty, materials, and the steps in order. */
export function TutorialDetails({ tutorial }: { readonly tutorial: Tutorial }) {
  const { t } = useTranslation('pins')
  const { minutes, difficulty, supplies, steps } = tutorial
  return (
    <section className={styles.section} aria-labelledby="tutorial">
      <h2 className={styles.heading} id="tutorial">
        {t('tutorial.title')}
      </h2>
      {(minutes !== null || difficulty !== null) && (
        <dl className={styles.facts}>
          {minutes !== null && (
            <div className={styles.fact}>
              <dt>{t('tutorial.time')}</dt>
              <dd>{durationText(t, minutes)}</dd>
            </div>
          )}
          {difficulty !== null && (
            <div className={styles.fact}>
              <dt>{t('tutorial.difficulty')}</dt>
              <dd>{t(`tutorial.level.${difficulty}`)}</dd>
            </div>
          )}
        </dl>
      )}
      {supplies.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('tutorial.supplies')}</h3>
          <ul className={styles.ingredients}>
            {supplies.map((supply, at) => (
              <li key={at} dir="auto">
                {supply}
              </li>
            ))}
          </ul>
        </>
      )}
      {steps.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('tutorial.steps')}</h3>
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              <li key={at} dir="auto">
                {step.title && <strong className={styles.stepTitle}>{step.title}</strong>}
                {step.text}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
