import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { TREND_PERIODS, type TrendPeriod } from '#contracts/trend.ts'
import ideas from './ideas.module.css'
import { PinStrip } from './pin-strip.tsx'
import styles from './popular-now.module.css'
import { usePopularNow } from './use-topics.ts'

const PERIODS = Object.keys(TREND_PERIODS) as readonly TrendPeriod[]

/** The most frequent recent searches and saves of members. Renders nothing if there are none. */
export function PopularNow() {
  const { t, i18n } = useTranslation('ideas')
  const id = useId()
  const [isOwn, setOwn] = useState(false)
  const [chosen, setPeriod] = useState<TrendPeriod | null>(null)
  const popular = usePopularNow({
    ...(chosen === null ? {} : { period: chosen }),
    ...(isOwn ? { region: 'own' } : {}),
  })
  const [wasAny, setWasAny] = useState(false)
  if (!popular) return null
  const { searches, pins, country } = popular
  const period = chosen ?? popular.period
  const hasAny = searches.length > 0 || pins.length > 0
  if (hasAny && !wasAny) setWasAny(true)
  if (!hasAny && !wasAny) return null
  const countryName =
    country === '' ? '' : new Intl.DisplayNames(i18n.language.replace('_', '-'), { type: 'region' }).of(country)
  return (
    <>
      <div className={styles.choices} role="group" aria-label={t('when')}>
        {PERIODS.map((each) => (
          <button
            key={each}
            type="button"
            className={each === period ? `${ideas.chip} ${ideas.chosen}` : ideas.chip}
            aria-pressed={each === period}
            onClick={() => setPeriod(each)}
          >
            {t(`period.${each}`)}
          </button>
        ))}
        {country !== '' && (
          <button
            type="button"
            className={isOwn ? `${ideas.chip} ${ideas.chosen}` : ideas.chip}
            aria-pressed={isOwn}
            onClick={() => setOwn(!isOwn)}
          >
            {t('inCountry', { country: countryName })}
          </button>
        )}
      </div>
      {!hasAny && <p className={styles.none}>{t('nonePopular')}</p>}
      {searches.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-searches`}>
          <h2 className={styles.title} id={`${id}-searches`}>
            {t('trending')}
          </h2>
          <ul className={styles.searches}>
            {searches.map((query) => (
              <li key={query}>
                <Link className={ideas.chip} to={links.search(query)}>
                  <bdi>{query}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pins.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-pins`}>
          <h2 className={styles.title} id={`${id}-pins`}>
            {t('popular')}
          </h2>
          <PinStrip pins={pins} />
        </section>
      )}
    </>
  )
}
