import { useTranslation } from 'react-i18next'
import type { WirePin } from '#features/pins/contract.ts'
import { VisitLink } from '#features/pins/ui/visit-link.tsx'
import { visitOf } from '#features/pins/ui/visit.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { arrowOutIcon } from '#kit/icon/late-icons.ts'
import { Description } from './description.tsx'
import { RichDetails } from './rich-details.tsx'
import styles from './details.module.css'

/**
 * The description, and the link to the page. The closeup of a product that can be bought is a product page: it begins
 * with the offer and the link to the shop (spec viewer §3, isEligibleForPdp).
 */
export function AboutPin({ pin }: { readonly pin: WirePin }) {
  const { t } = useTranslation('pins')
  const visit = visitOf(pin)
  const description = pin.description && <Description text={pin.description} pin={pin} />
  const link = visit && (
    <VisitLink visit={visit} pinId={pin.id} className={`${buttonClass('secondary')} ${styles.visit}`}>
      {t(`visit.${pin.kind}`)}
      <Icon icon={arrowOutIcon} size={18} />
    </VisitLink>
  )
  if (!pin.is_eligible_for_pdp || !pin.rich_metadata)
    return (
      <>
        {description}
        {link}
      </>
    )
  return (
    <>
      <RichDetails metadata={pin.rich_metadata} attribution={pin.closeup_attribution} />
      {link}
      {description}
    </>
  )
}
