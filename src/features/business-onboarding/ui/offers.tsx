import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { WireOnboarding } from '#features/business-onboarding/contract.ts'
import { firstOffers, type Offer } from '#features/business-onboarding/domain/first-offers.ts'
import { buttonClass } from '#kit/button/button.tsx'

const ADDRESSES: Readonly<Record<Offer, string>> = {
  clients: '/business/clients',
  partners: `${links.businessAccess('partners')}?invite=1`,
  promote: '/business/promote',
  merchant: `${links.businessHub}?show_vmp=true`,
  website: links.settingsPage('websites'),
  plan: '/business/plan',
  pin: links.createPin,
}

/**
 * Suggestions that fit the stepper's answers and are not done yet, most fitting first. Needs the texts
 * `business-onboarding`.
 */
export function Offers({ data }: { readonly data: WireOnboarding }) {
  const { t } = useTranslation('business-onboarding')
  const { user } = useViewer()
  const done = new Set<Offer>()
  if (user?.is_any_website_verified === true) done.add('website')
  if (user?.is_verified_merchant === true) done.add('merchant')
  return firstOffers(data, done).map((offer, at) => (
    <Link key={offer} className={buttonClass(at === 0 ? 'primary' : 'secondary')} to={ADDRESSES[offer]}>
      {t(`offer.${offer}`)}
    </Link>
  ))
}
