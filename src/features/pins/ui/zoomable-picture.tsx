import { useEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon, plusIcon } from '#kit/icon/icons.ts'
import { minusIcon } from '#kit/icon/late-icons.ts'
import styles from './zoomable-picture.module.css'

interface Props {
  readonly signature: ImageSignature
  readonly alt: string
}

/** A button over the picture that shows it on the whole screen. */
export function ZoomablePicture({ signature, alt }: Props) {
  const { t } = useTranslation('pins')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} aria-label={t('zoom.open')} onClick={() => setOpen(true)} />
      {isOpen && <WholeScreen signature={signature} alt={alt} onClose={() => setOpen(false)} />}
    </>
  )
}

const STEP = 1.5
const SCALE_MAX = 6

interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}
const FIT: View = { scale: 1, x: 0, y: 0 }

/**
 * The original on the whole screen. Wheel, double click and keys zoom, a drag moves the picture, Escape closes. The
 * browser keeps the focus inside.
 */
function WholeScreen({ signature, alt, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('pins')
  const dialog = useRef<HTMLDialogElement>(null)
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const [view, setView] = useState(FIT)
  useEffect(() => dialog.current?.showModal(), [])
  const zoom = (by: number) =>
    setView((now) => {
      const scale = Math.min(SCALE_MAX, Math.max(1, now.scale * by))
      return scale === 1 ? FIT : { ...now, scale }
    })
  const move = (x: number, y: number) =>
    setView((now) => (now.scale === 1 ? now : { ...now, x: now.x + x, y: now.y + y }))
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    move(event.clientX - drag.current.x, event.clientY - drag.current.y)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const onWheel = (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={alt}
      onClose={onClose}
      onKeyDown={(event) => {
        const act = {
          '+': () => zoom(STEP),
          '=': () => zoom(STEP),
          '-': () => zoom(1 / STEP),
          '0': () => setView(FIT),
          ArrowLeft: () => move(60, 0),
          ArrowRight: () => move(-60, 0),
          ArrowUp: () => move(0, 60),
          ArrowDown: () => move(0, -60),
        }[event.key]
        // Escape must close only the dialog, not the closeup behind it.
        event.stopPropagation()
        if (!act || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        act()
      }}
    >
      <img
        className={styles.image}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        src={imageUrl(signature, 'orig')}
        alt={alt}
        draggable={false}
        data-zoomed={view.scale > 1}
        onDoubleClick={() => (view.scale === 1 ? zoom(STEP * STEP) : setView(FIT))}
        onWheel={onWheel}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      />
      <div className={styles.tools}>
        <IconButton look="floating" icon={plusIcon} label={t('zoom.in')} onClick={() => zoom(STEP)} />
        <IconButton look="floating" icon={minusIcon} label={t('zoom.out')} onClick={() => zoom(1 / STEP)} />
        <IconButton look="floating" icon={closeIcon} label={t('zoom.close')} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
