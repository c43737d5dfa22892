import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon, lockIcon } from '#kit/icon/icons.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import styles from './details.module.css'

/** A placeholder for the sponsor's name. No text contains this character. */
const NAME = '\uE000'

const NOTICED = [
  'is_oos_product',
  'is_stale_product',
  'is_hidden',
  'is_ads_only',
  'is_promoted',
  'is_downstream_promotion',
] as const

interface Props {
  readonly pin: WirePin
  /** True if one of the viewer and the pin's owner blocked the other. */
  readonly isBlocked: boolean
}

/** States of a pin that matter to the reader (spec viewer §3, flags and sponsorship). */
export function Notices({ pin, isBlocked }: Props) {
  const { t } = useTranslation('pins')
  const states = NOTICED.filter(
    (name) => pin[name] === true && !(name === 'is_downstream_promotion' && pin.is_promoted),
  )
  // A request or a rejection is visible only to the creator and the sponsor, so it is not shown here.
  const sponsorship = pin.sponsorship?.status === SPONSORSHIP.approved ? pin.sponsorship : null
  const isNotShipped = pin.ships_to_user_country === false
  if (states.length === 0 && !sponsorship && !isNotShipped && !isBlocked) return null
  return (
    <ul className={styles.notices}>
      {isBlocked && (
        <li>
          <Icon icon={lockIcon} size={18} />
          <span>{t('notice.blocked')}</span>
        </li>
      )}
      {sponsorship && (
        <li>
          <Icon icon={infoIcon} size={18} />
          <Sponsor sponsor={sponsorship.sponsor} />
        </li>
      )}
      {isNotShipped && (
        <li>
          <Icon icon={infoIcon} size={18} />
          <span>{t('notice.not_shipped')}</span>
        </li>
      )}
      {states.map((name) => (
        <li key={name}>
          <Icon icon={name === 'is_oos_product' ? closeIcon : infoIcon} size={18} />
          <span>{t(`notice.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The text of the pin's card, with the sponsor's name as a link. */
function Sponsor({ sponsor }: { readonly sponsor: NonNullable<WirePin['sponsorship']>['sponsor'] }) {
  const { t: card } = useTranslation('feed')
  const [before, after] = card('card.sponsored', { name: NAME }).split(NAME)
  return (
    <span>
      {before}
      <Link to={links.profile(sponsor.username)}>{sponsor.full_name}</Link>
      {after}
    </span>
  )
}
