import { createElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Place, useFills } from '#app/plug/slots.tsx'
import type { PinCard, WirePin } from '#features/pins/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { eyeOffIcon } from '#kit/icon/late-icons.ts'
import { Carousel } from './carousel.tsx'
import { CloseupPicture } from './closeup-picture.tsx'
import { closeupMedia, onPicture } from './closeup-slots.ts'
import { CloseupTile } from './closeup-tile.tsx'
import { EmbedCover } from './embed-cover.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'
import styles from './closeup-media.module.css'

interface Props {
  readonly card: PinCard
  /** Null until the whole pin is loaded. Until then only the picture is shown. */
  readonly pin: WirePin | null
  readonly title: string
}

/** The picture of a pin, covered by the content of its kind: a player, a story, more pictures. */
export function CloseupMedia({ card, pin, title }: Props) {
  const { t } = useTranslation('pins')
  const [isUncovered, setUncovered] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The button that was pressed goes away. What it uncovered gets the focus.
  useEffect(() => {
    if (isUncovered) frame.current?.querySelector<HTMLElement>('button, a, [tabindex="0"]')?.focus()
  }, [isUncovered])
  if (card.isPictureless) return <CloseupTile card={card} title={title} />
  const cover = coverOf(pin)
  const isCovered = cover !== null || (pin === null && card.isCovered === true)
  return (
    <CloseupPicture card={card} alt={pin?.alt_text || pin?.auto_alt_text || title}>
      {(large) =>
        isCovered && !isUncovered ? (
          <div className={styles.cover} data-testid="closeup-cover">
            <Icon icon={eyeOffIcon} size={32} />
            {cover !== null && (
              <>
                <p>{t(`cover.${cover}`)}</p>
                <Button look="secondary" onClick={() => setUncovered(true)}>
                  {t('cover.show')}
                </Button>
              </>
            )}
          </div>
        ) : (
          pin && (
            <div ref={frame} className={styles.over}>
              <OverPicture card={card} pin={pin} title={title} poster={large} />
            </div>
          )
        )
      }
    </CloseupPicture>
  )
}

/** Sensitive pictures are covered until the reader uncovers them. */
function coverOf(pin: WirePin | null): 'unsafe' | 'hidden' | null {
  return pin?.is_unsafe ? 'unsafe' : pin?.is_hidden ? 'hidden' : null
}

interface OverProps {
  readonly card: PinCard
  readonly pin: WirePin
  readonly title: string
  readonly poster: string
}

function OverPicture({ card, pin, title, poster }: OverProps) {
  const part = useFills(closeupMedia).find(({ kind }) => kind === card.kind)?.part
  if (part) return createElement('Part' in part ? part.Part : part, { card, pin, title, poster })
  if (pin.carousel_data) return <Carousel slots={pin.carousel_data.carousel_slots} title={title} pin={pin} />
  if (pin.embed) return <EmbedCover key={pin.id} embed={pin.embed} title={title} />
  return (
    <>
      <ZoomablePicture signature={card.signature} alt={pin.alt_text || pin.auto_alt_text || title} />
      {pin.pin_tags?.[0] && <Place of={onPicture} with={{ pin, item: 0 }} />}
    </>
  )
}
