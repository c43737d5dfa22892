import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '#features/media/constants.ts'
import type { ImageSignature } from '#contracts/ids.ts'
import type { Crop } from '../constants.ts'
import { fitted, isWhole } from '../constants/crop-area.ts'
import { beginDrag, dragTo, type FrameDrag, type Grip } from '../domain/frame-drag.ts'
import styles from './crop-box.module.css'

/** Renditions to try, the best first. Without a network, a smaller one of a grid may be in the cache. */
const SIZES = ['736x', '474x', '236x'] as const

interface CropBoxProps {
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly crop: Crop
  readonly objects: readonly Crop[]
  readonly onCrop: (crop: Crop) => void
}

const CORNERS = ['start-top', 'end-top', 'start-bottom', 'end-bottom'] as const
const STEP = 0.02
/** A search by keys starts after a pause of this length, so that several key presses make one search. */
const KEY_PAUSE_MS = 400
/** If the frame is around the whole picture, the first key press changes it to this part. */
const FIRST: Crop = { x: 0.2, y: 0.2, w: 0.6, h: 0.6 }

/**
 * The picture with a frame around the part to search for. The frame can be drawn, dragged, resized at its corners, or
 * moved by arrow keys (Shift resizes).
 */
export function CropBox({ signature, width, height, color, crop, objects, onCrop }: CropBoxProps) {
  const { t } = useTranslation('visual')
  const box = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Crop | null>(null)
  const [size, setSize] = useState<(typeof SIZES)[number]>('736x')
  const drag = useRef<FrameDrag | null>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = draft ?? crop

  const placeOf = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect()
    return rect
      ? { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
      : { x: 0, y: 0 }
  }
  const start = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = beginDrag(grip, placeOf(event), shown)
  }
  const move = (event: PointerEvent) => {
    if (drag.current) setDraft(dragTo(drag.current, placeOf(event)))
  }
  /** Ends a drag at the pointer's last place, which may not have been rendered yet. */
  const end = (event: PointerEvent) => {
    const next = drag.current && dragTo(drag.current, placeOf(event))
    cancel()
    if (next) onCrop(next)
  }
  const cancel = () => {
    drag.current = null
    setDraft(null)
  }
  /** Begins a drag outside the frame, which draws a new one. */
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = beginDrag('new', placeOf(event), shown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = isWhole(shown) ? FIRST : shown
    const [dx, dy] = [(by[0] ?? 0) * STEP, (by[1] ?? 0) * STEP]
    const next = fitted(
      event.shiftKey ? { ...from, w: from.w + dx, h: from.h + dy } : { ...from, x: from.x + dx, y: from.y + dy },
    )
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      onCrop(next)
      setDraft(null)
    }, KEY_PAUSE_MS)
  }
  const percent = ({ x, y, w, h }: Crop): CSSProperties => ({
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${w * 100}%`,
    height: `${h * 100}%`,
  })
  return (
    // Pictures are not mirrored, whatever the language.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drag beside the frame draws a new one; keys move the frame
    <div
      ref={box}
      className={styles.box}
      dir="ltr"
      style={
        { aspectRatio: `${width} / ${height}`, backgroundColor: color, '--ratio': width / height } as CSSProperties
      }
      data-testid="visual-picture"
      onPointerDown={draw}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <img
        className={styles.picture}
        src={imageUrl(signature, size)}
        alt={t('picture')}
        draggable={false}
        onError={() => setSize((failed) => SIZES[SIZES.indexOf(failed) + 1] ?? failed)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is dragged, a button would be pressed */}
      <div
        className={isWhole(shown) ? `${styles.crop} ${styles.whole}` : styles.crop}
        style={percent(shown)}
        role="slider"
        tabIndex={0}
        aria-label={t('part')}
        aria-valuenow={Math.round(shown.w * shown.h * 100)}
        aria-valuetext={t('partPlace', {
          x: Math.round(shown.x * 100),
          y: Math.round(shown.y * 100),
          w: Math.round(shown.w * 100),
          h: Math.round(shown.h * 100),
        })}
        onPointerDown={start('all')}
        onKeyDown={onKeyDown}
      >
        {CORNERS.map((corner) => (
          <span key={corner} className={styles.corner} data-corner={corner} onPointerDown={start(corner)} />
        ))}
      </div>
      {objects.map((object, index) => (
        <button
          key={`${object.x} ${object.y}`}
          type="button"
          className={styles.object}
          style={{ left: `${(object.x + object.w / 2) * 100}%`, top: `${(object.y + object.h / 2) * 100}%` }}
          aria-label={t('object', { number: index + 1 })}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => onCrop(object)}
        />
      ))}
    </div>
  )
}
