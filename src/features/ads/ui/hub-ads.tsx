import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hubPlaces } from '#features/ads/domain/hub-places.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import parts from '#kit/screen/parts.module.css'

const NONE = {}
const ONE = { limit: 1 }

/** On `/business/hub/`: links to the advertising pages that the member may use; nothing if there are none. */
export function HubAds() {
  const { t } = useTranslation('ads')
  const options = useAnswer('promoteOptions', NONE)
  const campaigns = useAnswer('campaigns', ONE)
  const billing = useAnswer('billingAccounts', NONE)
  if (options.answer === null || campaigns.isLoading || billing.isLoading) return null
  const mayPromote = options.answer.advertiser !== null
  const places = hubPlaces({
    mayPromote,
    maySeeCampaigns: (campaigns.answer?.account_count ?? 0) > 0,
    maySeeBilling: (billing.answer?.length ?? 0) > 0,
  })
  const problem = campaigns.error ?? billing.error
  // A member without an ad account sees nothing here: the hub itself offers to start a business.
  if (places.length === 0 && !mayPromote && problem === null) return null
  return (
    <section className={parts.fields} aria-labelledby="hub-ads">
      <h2 className={parts.heading} id="hub-ads">
        {t('advertising')}
      </h2>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={parts.ways}>
        {mayPromote && (
          <Link className={buttonClass('primary')} to="/business/promote">
            {t('promoteTitle')}
          </Link>
        )}
        {places.map(({ name, to }) => (
          <Link key={to} className={buttonClass('secondary')} to={to}>
            {t(name)}
          </Link>
        ))}
      </div>
    </section>
  )
}
