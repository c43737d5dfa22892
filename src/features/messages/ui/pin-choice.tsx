import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#client/use-list.ts'
import type { PinId } from '#contracts/ids.ts'
import { profileList } from '#features/follows/constants.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import styles from './messages.module.css'

/** Maximum number of pins that are offered, of those saved last. */
const OFFERED_MAX = 60
/** The list is shown as it is ordered, so its layout does not matter. */
const SHAPE = { columns: 1, columnWidthPx: 80, gapPx: 0, footerPx: 0 }

interface PinChoiceProps {
  readonly username: string
  readonly onChosen: (pinId: PinId) => void
}

/** The pins that the member saved last, as buttons. Offline, it offers those that are stored on this device. */
export function PinChoice({ username, onChosen }: PinChoiceProps) {
  const { t } = useTranslation('messages')
  const source = useList(profileList('saved', username))
  const geometry = useSyncExternalStore(source.onGeometry, source.geometry)
  const [, showCard] = useState(0)
  const count = Math.min(geometry?.count ?? 0, OFFERED_MAX)
  useEffect(() => source.setShape(SHAPE), [source])
  useEffect(() => source.onCards(() => showCard((turn) => turn + 1)), [source])
  useEffect(() => {
    if (count > 0) source.setRange(0, count, 0, null)
  }, [source, count])
  if (geometry === null) return <Spinner />
  const cards = [...geometry.handles.subarray(0, count)].flatMap((handle) => {
    const card = source.card(handle)
    return card && 'signature' in card ? [card satisfies PinCard] : []
  })
  if (cards.length === 0) return count > 0 ? <Spinner /> : <p className={styles.at}>{t('noPins')}</p>
  return (
    <ul className={styles.choices} aria-label={t('attachPin')}>
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            className={styles.choice}
            style={{ backgroundColor: card.color }}
            aria-label={card.title === '' ? t('pin') : card.title}
            onClick={() => onChosen(card.id)}
          >
            {card.isPictureless || card.isCovered ? (
              <span>{card.title}</span>
            ) : (
              <img src={imageUrl(card.signature, '236x')} alt="" loading="lazy" decoding="async" onError={hideFailed} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
