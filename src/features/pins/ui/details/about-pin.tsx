import { useTranslation } from 'react-i18next'
import type { WirePin } from '#features/pins/contract.ts'
import { visitOf } from '#features/pins/ui/visit.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { Description } from './description.tsx'
import { RichDetails } from './rich-details.tsx'
import styles from './details.module.css'

export const VISIT_REL = 'noopener noreferrer nofollow'

/**
 * The description, and the way to the page that the pin links to. The closeup of a product that can be bought is the page of
 * the product: its offer and the way to the shop are first (spec viewer §3, isEligibleForPdp).
 */
export function AboutPin({ pin }: { readonly pin: WirePin }) {
  const { t } = useTranslation('pins')
  const visit = visitOf(pin)
  const description = pin.description && <Description text={pin.description} pin={pin} />
  const link = visit && (
    <a
      className={`${buttonClass('secondary')} ${styles.visit}`}
      href={visit.href}
      data-outbound={visit.host}
      data-object={pin.id}
      target="_blank"
      rel={VISIT_REL}
    >
      {t(`visit.${pin.kind}`)}
      <Icon name="arrowOut" size={18} />
    </a>
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
      <RichDetails metadata={pin.rich_metadata} />
      {link}
      {description}
    </>
  )
}
