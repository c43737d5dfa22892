import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './ads.module.css'

const NONE = {}
const PLACES = [
  ['campaigns', '/business/ads'],
  ['billing', '/business/billing'],
  ['tags', '/business/tags'],
  ['plan', '/business/plan'],
] as const

/** On `/business/hub/`: the ways to advertising; nothing if this server shows no ads. */
export function HubAds() {
  const { t } = useTranslation('ads')
  const { answer } = useAnswer('promoteOptions', NONE)
  if (answer === null) return null
  const hasAccount = answer.advertiser !== null
  return (
    <section className={styles.fields} aria-labelledby="hub-ads">
      <h2 className={styles.heading} id="hub-ads">
        {t('advertising')}
      </h2>
      {!hasAccount && <p className={styles.muted}>{t('advertisingText')}</p>}
      <div className={styles.ways}>
        <Link className={buttonClass('primary')} to={hasAccount ? '/business/promote' : '/business/create'}>
          {t(hasAccount ? 'promoteTitle' : 'startBusiness')}
        </Link>
        {hasAccount &&
          PLACES.map(([name, to]) => (
            <Link key={to} className={buttonClass('secondary')} to={to}>
              {t(name)}
            </Link>
          ))}
      </div>
    </section>
  )
}
