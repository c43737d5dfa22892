import { memo, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridGeometry } from '#contracts/list-source.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import type { GridControls } from '../grid-controls.ts'
import { drawScrubber } from './draw-scrubber.ts'
import { meantBy, shareOfList, type HeldThumb } from './thumb-place.ts'
import styles from './scrubber.module.css'

export interface ScrubberProps {
  readonly controls: RefObject<GridControls | null>
  /** What `controls` have too: with another one, what is told is told anew. */
  readonly geometry: GridGeometry
  /** False while more is to come below: how many there are in all is not known. */
  readonly isWhole: boolean
  /** More is said of the item at the view's top, by its handle; null for nothing. A stable function. */
  readonly noteOf?: ((handle: number) => Promise<string | null>) | undefined
}

/**
 * Stands for the whole of a long list beside it: where the reader is, of how many, and a thumb to drag anywhere. True past the
 * browser's cap on heights too, since it asks the grid and not the document. Moved by hand: scrolling renders nothing.
 */
export const Scrubber = memo(function Scrubber({ controls, geometry, isWhole, noteOf }: ScrubberProps) {
  const { t, i18n } = useTranslation('kit')
  const rail = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const grip = useRef<Grip | null>(null)
  const whole = useRef(isWhole)
  const [isFar, setFar] = useState(false)
  const follow = useRef<() => void>(() => undefined)

  useEffect(() => {
    if (!rail.current || !thumb.current || !text.current || !note.current) return
    const drawn = drawScrubber(
      { rail: rail.current, thumb: thumb.current, text: text.current, note: note.current },
      {
        grid: () => controls.current,
        heldAt: () => grip.current?.drawn ?? null,
        sentenceOf: (counted) => (whole.current ? t('place', counted) : t('placeSoFar', counted)),
        noteOf,
        setFar,
      },
      i18n.language.replace('_', '-'),
    )
    follow.current = () => {
      const grid = controls.current
      if (grip.current && grid) grip.current.held = { drawn: grip.current.drawn, meant: shareOfList(grid, grid.listPx) }
      drawn.tellNow()
    }
    return () => {
      follow.current = () => undefined
      drawn.end()
    }
  }, [controls, noteOf, t, i18n.language])

  // A list that arrives, or loses pins, under a reader who stays: the next scroll may be far.
  useEffect(() => {
    whole.current = isWhole
    follow.current()
  }, [geometry, isWhole])

  const goTo = (share: number) => {
    const grid = controls.current
    if (!grid?.geometry) return
    if (share >= 1) grid.goToEnd()
    else grid.moveTo(Math.round(Math.max(0, share) * rangeOf(grid) - grid.marginPx))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const grid = controls.current
    if (!grid) return
    const box = event.currentTarget.getBoundingClientRect()
    const drawn = shareOfList(grid, grid.listPx)
    grip.current = { besidePx: event.clientY - box.top, drawn, held: { drawn, meant: drawn } }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null || !rail.current) return
    const box = rail.current.getBoundingClientRect()
    const trackPx = box.height - event.currentTarget.offsetHeight
    const drawn = Math.min(1, Math.max(0, (event.clientY - grip.current.besidePx - box.top) / trackPx))
    grip.current.drawn = drawn
    goTo(meantBy(grip.current.held, drawn))
  }
  const onPointerUp = () => {
    grip.current = null
    follow.current()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const grid = controls.current
    if (!grid?.geometry) return
    const step = { ArrowUp: -0.25, ArrowDown: 0.25, PageUp: -1, PageDown: 1 }[event.key]
    const toPx =
      event.key === 'Home' ? -Infinity : event.key === 'End' ? Infinity : step && grid.listPx + step * grid.viewPx
    if (toPx === undefined) return
    event.preventDefault()
    goTo((toPx + grid.marginPx) / rangeOf(grid))
  }
  const toTop = () => {
    goTo(0)
    controls.current?.focusFirst()
  }

  return (
    <>
      <div ref={rail} className={styles.rail}>
        <div
          ref={thumb}
          className={styles.thumb}
          role="slider"
          tabIndex={-1}
          aria-orientation="vertical"
          aria-label={t('scrubber')}
          aria-valuemin={1}
          aria-valuenow={1}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
        >
          <span className={styles.label}>
            <span ref={text} />
            <span ref={note} className={styles.note} />
          </span>
        </div>
      </div>
      {isFar && (
        <IconButton className={styles.top} look="floating" icon="chevronUp" label={t('toTop')} onClick={toTop} />
      )}
    </>
  )
})

/** A pointer that holds the thumb. */
interface Grip {
  /** Below the thumb's top, CSS pixels. */
  readonly besidePx: number
  /** Where on the rail the thumb is held, 0 to 1. */
  drawn: number
  /** The same when the list was last another one. */
  held: HeldThumb
}

/** How far can be scrolled in all, CSS pixels. */
function rangeOf(grid: GridControls): number {
  return Math.max(1, (grid.geometry?.heightPx ?? 0) + grid.marginPx - grid.viewPx)
}
