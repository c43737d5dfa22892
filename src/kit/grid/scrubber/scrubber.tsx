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
import { chevronUpIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import type { GridGeometry } from '#contracts/list-source.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import type { GridControls } from '../grid-controls.ts'
import { drawScrubber } from './draw-scrubber.ts'
import { awaitedShare, meantBy, shareOfList, type HeldThumb } from './thumb-place.ts'
import styles from './scrubber.module.css'

export interface ScrubberProps {
  readonly controls: RefObject<GridControls | null>
  /** The geometry that `controls` has too. The label is updated when it changes. */
  readonly geometry: GridGeometry
  /** False if more items follow the loaded ones, so that their total number is unknown. */
  readonly isWhole: boolean
  /** The total number of items, if it is known before they are loaded. */
  readonly total?: number | undefined
  /**
   * Returns a note about the item at the view's top, by its handle; null if there is none. Must be a stable function.
   */
  readonly noteOf?: ((handle: number) => Promise<string | null>) | undefined
}

/**
 * A scrubber beside a long list. It shows the reader's position and the number of items, and has a thumb to drag. It
 * reads the grid and not the document, so it is right even for lists above the browser's height limit. It is moved
 * without React, so that scrolling causes no rendering.
 */
export const Scrubber = memo(function Scrubber({ controls, geometry, isWhole, total = 0, noteOf }: ScrubberProps) {
  const { t } = useTranslation('kit')
  const language = useLanguageTag()
  const rail = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const grip = useRef<Grip | null>(null)
  /**
   * The position that the reader chose, 0 to 1, if it is not loaded yet; otherwise null. The list moves there when it
   * is loaded, unless the reader acts before.
   */
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
        heldAt: () => grip.current?.drawn ?? awaitedShare(controls.current, goal.current),
        awaited: () => ({
          share: awaitedShare(controls.current, goal.current),
          total: known.current.isWhole ? 0 : known.current.total,
        }),
        loading: t('overlay'),
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

  // The thumb and the label are updated now, because the list has changed without a scroll, and the next scroll may be
  // much later.
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
        <IconButton className={styles.top} look="floating" icon={chevronUpIcon} label={t('toTop')} onClick={toTop} />
      )}
    </>
  )
})

/** The hold of a pointer on the thumb. */
interface Grip {
  /** Distance from the thumb's top to the pointer, in CSS pixels. */
  readonly besidePx: number
  /** Position of the thumb on the rail, 0 to 1. */
  drawn: number
  /** The position of the thumb, and the list position that it stood for, when the list last changed. */
  held: HeldThumb
}

/** The distance over which the whole list can be scrolled, in CSS pixels. */
function rangeOf(grid: GridControls): number {
  return Math.max(1, grid.wholePx + grid.marginPx - grid.viewPx)
}

/**
 * Calls `onAct` when the reader scrolls or presses a key. After that, the reader no longer waits for the position to
 * which the thumb was dragged.
 */
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
