import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './pin-strip.module.css'

/** A row of pins that scrolls sideways. */
export function PinStrip({ pins }: { readonly pins: readonly WireGridPin[] }) {
  const { t } = useTranslation('ideas')
  return (
    <ul className={styles.pins}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <Link className={styles.pin} to={links.pin(pin.id)}>
            <span className={styles.frame} style={{ backgroundColor: pin.dominant_color }}>
              {pin.has_picture !== false && (
                <img
                  className={styles.picture}
                  src={imageUrl(pin.image_signature, '236x')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  onError={hideFailed}
                />
              )}
            </span>
            <bdi className={styles.name}>{pin.title || t('untitled')}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
