import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
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

/** What fits the answers of the stepper, the most fitting first. Needs the texts `business-onboarding`. */
export function Offers({ data }: { readonly data: WireOnboarding }) {
  const { t } = useTranslation('business-onboarding')
  return firstOffers(data).map((offer, at) => (
    <Link key={offer} className={buttonClass(at === 0 ? 'primary' : 'secondary')} to={ADDRESSES[offer]}>
      {t(`offer.${offer}`)}
    </Link>
  ))
}
