import { useEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon, plusIcon } from '#kit/icon/icons.ts'
import { minusIcon } from '#kit/icon/late-icons.ts'
import { useHeldBack } from '#kit/leaving/use-held-back.ts'
import { FIT, movedBy, pinchedBy, turnByKey, turnBySwipe, zoomedBy, type Point, type Side } from './zoom-view.ts'
import styles from './zoomable-picture.module.css'

interface Props {
  readonly signature: ImageSignature
  readonly alt: string
  /** For a picture of a carousel. */
  readonly carousel?: {
    /** The number of the picture, in words. */
    readonly place: string
    /** Shows the picture on that side, if there is one. */
    readonly onTurn: (side: Side) => void
  }
}

/** A button over the picture that shows it on the whole screen. */
export function ZoomablePicture(props: Props) {
  const { t } = useTranslation('pins')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} aria-label={t('zoom.open')} onClick={() => setOpen(true)} />
      {isOpen && <WholeScreen {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const STEP = 1.5
const WHEEL_STEP = 1.1
/** Distance of a move by an arrow key, in CSS pixels. */
const ARROW_PX = 60
const CENTRE: Point = { x: 0, y: 0 }

/**
 * The original on the whole screen. Wheel, double click, two fingers and keys zoom, a drag moves the picture, Escape
 * and Back close. While the picture is not zoomed, arrow keys and swipes turn a carousel. The browser keeps the focus
 * inside.
 */
function WholeScreen({ signature, alt, carousel, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('pins')
  const dialog = useRef<HTMLDialogElement>(null)
  /** The fingers, or the pressed mouse, on the picture, by the id of the pointer. */
  const pointers = useRef(new Map<number, Point>())
  /** Where the only finger, or the mouse, was pressed; null once there is another finger. */
  const pressed = useRef<Point | null>(null)
  const [view, setView] = useState(FIT)
  useEffect(() => dialog.current?.showModal(), [])
  useHeldBack(true, () => dialog.current?.close())
  const size = () => ({ width: dialog.current?.clientWidth ?? 0, height: dialog.current?.clientHeight ?? 0 })
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
    x: clientX - size().width / 2,
    y: clientY - size().height / 2,
  })
  const zoom = (by: number, point = CENTRE) => setView((now) => zoomedBy(now, by, point, size()))
  const move = (x: number, y: number) => setView((now) => movedBy(now, { x, y }, size()))
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const after = pointOf(event)
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    pointers.current.set(event.pointerId, after)
    if (other) setView((now) => pinchedBy(now, [before, other], [after, other], size()))
    else move(after.x - before.x, after.y - before.y)
  }
  const onPointerEnd = (event: PointerEvent) => {
    const side = event.type === 'pointerup' && pressed.current && turnBySwipe(view, pressed.current, pointOf(event))
    pointers.current.delete(event.pointerId)
    pressed.current = null
    if (side) carousel?.onTurn(side)
  }
  const onWheel = (event: WheelEvent) => zoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, pointOf(event))
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={alt}
      onClose={onClose}
      onKeyDown={(event) => {
        const side = turnByKey(view, event.key)
        const act =
          carousel && side
            ? () => carousel.onTurn(side)
            : {
                '+': () => zoom(STEP),
                '=': () => zoom(STEP),
                '-': () => zoom(1 / STEP),
                '0': () => setView(FIT),
                ArrowLeft: () => move(ARROW_PX, 0),
                ArrowRight: () => move(-ARROW_PX, 0),
                ArrowUp: () => move(0, ARROW_PX),
                ArrowDown: () => move(0, -ARROW_PX),
              }[event.key]
        // Escape must close only the dialog, not the closeup behind it.
        event.stopPropagation()
        if (!act || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        act()
      }}
    >
      <img
        key={signature}
        className={styles.image}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        src={imageUrl(signature, 'orig')}
        alt={alt}
        draggable={false}
        data-zoomed={view.scale > 1}
        onDoubleClick={(event) => (view.scale === 1 ? zoom(STEP * STEP, pointOf(event)) : setView(FIT))}
        onWheel={onWheel}
        onPointerDown={(event) => {
          pressed.current = pointers.current.size === 0 ? pointOf(event) : null
          pointers.current.set(event.pointerId, pointOf(event))
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      {carousel && (
        <p className={styles.place} aria-live="polite">
          {carousel.place}
        </p>
      )}
      <div className={styles.tools}>
        <IconButton look="floating" icon={plusIcon} label={t('zoom.in')} onClick={() => zoom(STEP)} />
        <IconButton look="floating" icon={minusIcon} label={t('zoom.out')} onClick={() => zoom(1 / STEP)} />
        <IconButton look="floating" icon={closeIcon} label={t('zoom.close')} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
