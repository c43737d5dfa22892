import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Place } from '#app/plug/slots.tsx'
import { noteViewedImage } from '#client/seen-pictures.ts'
import type { CarouselSlot, WirePin } from '#features/pins/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { chevronNextIcon, chevronPreviousIcon } from '#kit/icon/late-icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { onPicture } from './closeup-slots.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import { endsOf, swipeOf } from './swipe.ts'
import type { Side } from './zoom-view.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'
import styles from './carousel.module.css'

interface Props {
  readonly slots: readonly CarouselSlot[]
  readonly title: string
  readonly pin: WirePin
}

/** Pictures one after the other: buttons, arrow keys, swipes and dots (spec viewer §3, carousel slots). */
export function Carousel({ slots, title, pin }: Props) {
  const { t } = useTranslation('pins')
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const wasSwipe = useRef(false)
  const slot = slots[at]
  const signature = slot?.image_signature
  useEffect(() => {
    if (signature) noteViewedImage(signature)
  }, [signature])
  if (!slot) return null
  const go = (to: number) => setAt(Math.min(slots.length - 1, Math.max(0, to)))
  // At an end, the button that has the focus goes away. Without this, the focus would leave the carousel.
  const turn = (to: number, from: EventTarget) => {
    const isAtEnd = to <= 0 || to >= slots.length - 1
    if (isAtEnd && (from as Element).closest('[data-turns]')) frame.current?.focus({ preventScroll: true })
    go(to)
  }
  const toSide = (side: Side) => at + ((side === 'right') === (document.documentElement.dir !== 'rtl') ? 1 : -1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: toSide('left'),
      ArrowRight: toSide('right'),
      Home: 0,
      End: slots.length - 1,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    turn(to, event.target)
  }
  const onPointerUp = (event: PointerEvent) => {
    const swipe = start.current && swipeOf(start.current, { x: event.clientX, y: event.clientY })
    start.current = null
    wasSwipe.current = swipe !== null
    if (swipe) go(toSide(swipe === 'left' ? 'right' : 'left'))
  }
  const link = outboundLink(slot.link)
  const alt = slot.alt_text || slot.title || title
  const place = t('carousel.place', { at: at + 1, of: slots.length })
  return (
    <section
      ref={frame}
      className={styles.carousel}
      style={{ backgroundColor: slot.dominant_color }}
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={title}
      tabIndex={0}
      {...endsOf(at === 0, at === slots.length - 1)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        wasSwipe.current = false
        // The picture on the whole screen has swipes of its own.
        const isOwn = (event.target as Element).closest('dialog') !== null
        start.current = isOwn ? null : { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (start.current = null)}
      // A swipe by mouse ends with a click, which would open the picture. The click of a key has no `detail`.
      onClickCapture={(event) => {
        if (wasSwipe.current && event.detail > 0) event.stopPropagation()
      }}
    >
      <img
        key={slot.image_signature}
        className={styles.image}
        src={imageUrl(slot.image_signature, '736x')}
        alt={alt}
        width={slot.width}
        height={slot.height}
        draggable={false}
        onError={hideFailed}
      />
      <ZoomablePicture
        signature={slot.image_signature}
        alt={alt}
        carousel={{ place, onTurn: (side) => go(toSide(side)) }}
      />
      {pin.pin_tags?.[0] && <Place of={onPicture} with={{ pin, item: at }} />}
      {at > 0 && (
        <IconButton
          className={styles.previous}
          look="floating"
          icon={chevronPreviousIcon}
          label={t('carousel.previous')}
          data-turns
          onClick={(event) => turn(at - 1, event.currentTarget)}
        />
      )}
      {at < slots.length - 1 && (
        <IconButton
          className={styles.next}
          look="floating"
          icon={chevronNextIcon}
          label={t('carousel.next')}
          data-turns
          onClick={(event) => turn(at + 1, event.currentTarget)}
        />
      )}
      {(slot.title || slot.description || link) && (
        <p className={styles.caption} dir="auto">
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {slot.title || new URL(link).hostname}
            </a>
          ) : (
            slot.title
          )}
          {slot.description && <span className={styles.description}>{slot.description}</span>}
        </p>
      )}
      <p className={styles.hidden} aria-live="polite">
        {place}
      </p>
      <div className={styles.dots}>
        {slots.map((each, index) => (
          <button
            key={each.image_signature}
            type="button"
            className={styles.dot}
            aria-label={t('carousel.place', { at: index + 1, of: slots.length })}
            aria-current={index === at}
            onClick={() => go(index)}
          />
        ))}
      </div>
    </section>
  )
}
