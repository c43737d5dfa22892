import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
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
  /** How many there are in all, where that is known before they are here. */
  readonly total?: number | undefined
  /** More is said of the item at the view's top, by its handle; null for nothing. A stable function. */
  readonly noteOf?: ((handle: number) => Promise<string | null>) | undefined
}

/**
 * Stands for the whole of a long list beside it: where the reader is, of how many, and a thumb to drag anywhere. True past the
 * browser's cap on heights too, since it asks the grid and not the document. Moved by hand: scrolling renders nothing.
 */
export const Scrubber = memo(function Scrubber({ controls, geometry, isWhole, total = 0, noteOf }: ScrubberProps) {
  const { t } = useTranslation('kit')
  const language = useLanguageTag()
  const rail = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const grip = useRef<Grip | null>(null)
  /** A place that has not arrived, 0 to 1: gone to when it has, until the reader acts. */
  const goal = useRef<number | null>(null)
  const known = useRef({ isWhole, total })
  const [isFar, setFar] = useState(false)
  const follow = useRef<() => void>(() => undefined)

  const goTo = (share: number) => {
    const grid = controls.current
    if (!grid?.geometry) return
    const listPx = Math.round(Math.max(0, share) * rangeOf(grid) - grid.marginPx)
    const isBeyond = share < 1 && listPx > grid.geometry.heightPx - grid.viewPx && grid.wholePx > grid.geometry.heightPx
    if (isBeyond !== (goal.current !== null)) grid.awaitRest(isBeyond)
    goal.current = isBeyond ? share : null
    if (share >= 1) grid.goToEnd()
    else grid.moveTo(listPx)
  }
  const goAgain = useEffectEvent((share: number) => goTo(share))

  useEffect(() => {
    if (!rail.current || !thumb.current || !text.current || !note.current) return
    const drawn = drawScrubber(
      { rail: rail.current, thumb: thumb.current, text: text.current, note: note.current },
      {
        grid: () => controls.current,
        heldAt: () => grip.current?.drawn ?? goal.current,
        awaited: () => ({
          place: goal.current === null ? null : Math.max(1, Math.round(goal.current * known.current.total)),
          total: known.current.isWhole ? 0 : known.current.total,
        }),
        sentenceOf: (counted) =>
          known.current.isWhole || known.current.total > 0 ? t('place', counted) : t('placeSoFar', counted),
        noteOf,
        setFar,
      },
      language,
    )
    follow.current = () => {
      const grid = controls.current
      if (goal.current !== null) goAgain(goal.current)
      else if (grip.current && grid)
        grip.current.held = { drawn: grip.current.drawn, meant: shareOfList(grid, grid.listPx) }
      drawn.tellNow()
    }
    return () => {
      follow.current = () => undefined
      drawn.end()
    }
  }, [controls, noteOf, t, language])

  // A list that arrives, or loses pins, under a reader who stays: the next scroll may be far.
  useEffect(() => {
    known.current = { isWhole, total }
    follow.current()
  }, [geometry, isWhole, total])

  useReaderActs(() => {
    if (goal.current === null || grip.current !== null) return
    goal.current = null
    controls.current?.awaitRest(false)
    follow.current()
  })
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
  return Math.max(1, grid.wholePx + grid.marginPx - grid.viewPx)
}

/** Who scrolls or presses a key no longer waits for the place that the thumb was dragged to. */
function useReaderActs(onAct: () => void): void {
  const latest = useEffectEvent(onAct)
  useEffect(() => {
    const act = () => latest()
    const options = { capture: true, passive: true }
    for (const type of ['wheel', 'touchmove', 'keydown']) window.addEventListener(type, act, options)
    return () => {
      for (const type of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(type, act, options)
    }
  }, [])
}
