import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './known-pins.module.css'

/** Pins that are shown at first; the others are shown when the member asks. */
const SHOWN_MAX = 3

/** Existing pins, each with its picture and title, as soon as they are loaded. */
export function KnownPins({ text, pinIds }: { readonly text: string; readonly pinIds: readonly PinId[] }) {
  const { t } = useTranslation('create')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? pinIds : pinIds.slice(0, SHOWN_MAX)
  return (
    <div className={styles.known} role="status">
      <p className={styles.text}>{text}</p>
      <ul className={styles.pins}>
        {shown.map((pinId) => (
          <KnownPin key={pinId} pinId={pinId} />
        ))}
      </ul>
      {shown.length < pinIds.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('allKnown')}
        </Button>
      )}
    </div>
  )
}

function KnownPin({ pinId }: { readonly pinId: PinId }) {
  const { t } = useTranslation('create')
  const view = useProjection('pins/closeup', { pinId })
  const card = view?.card
  if (!card) return null
  // An untitled pin is named by the alt text of its picture, if it has one.
  const name = card.title || view?.pin?.alt_text || t('untitledPin')
  return (
    <li>
      <Link className={styles.pin} to={links.pin(pinId)}>
        {!card.isPictureless && !card.isCovered && (
          <img className={styles.picture} src={imageUrl(card.signature, '136x136')} alt="" onError={hideFailed} />
        )}
        <bdi className={styles.name}>{name}</bdi>
      </Link>
    </li>
  )
}
