import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridGeometry } from '#contracts/list-source.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import type { GridControls } from '../grid-controls.ts'
import {
  createPlaceOfThumb,
  labelLiftPx,
  meantBy,
  shareOfList,
  toldLinePx,
  type HeldThumb,
  type ToldPlace,
} from './thumb-place.ts'
import styles from './scrubber.module.css'

/** The thumb goes when nothing has moved for so long. */
const REST_MS = 1_400
/** Faster than so many pixels a frame, the place is told without being asked for. */
const FLING_PX = 50
/** A note is asked for when the list stands still for so long. */
const NOTE_MS = 120
/** So many screens down there is a way back to the top. */
const FAR_SCREENS = 4

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
export function Scrubber({ controls, geometry, isWhole, noteOf }: ScrubberProps) {
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
    let frame = 0
    let resting = 0
    let asking = 0
    let lastPx = controls.current?.listPx ?? 0
    let trackPx = 0
    let noted = -1
    const placeOfThumb = createPlaceOfThumb()
    const numbers = new Intl.NumberFormat(i18n.language.replace('_', '-'))

    const measure = () => {
      trackPx = (rail.current?.clientHeight ?? 0) - (thumb.current?.offsetHeight ?? 0)
    }
    const rest = () => {
      if (grip.current !== null || !rail.current) return
      // It does not go from under a hand that has reached for it.
      if (thumb.current?.matches(':hover')) {
        resting = window.setTimeout(rest, REST_MS)
        return
      }
      delete rail.current.dataset['shown']
      delete rail.current.dataset['told']
    }
    const tell = ({ handle, place, total }: ToldPlace, isScrolled: boolean) => {
      if (!text.current || !thumb.current) return
      const counted = { place: numbers.format(place), total: numbers.format(total) }
      const said = whole.current ? t('place', counted) : t('placeSoFar', counted)
      text.current.textContent = said
      thumb.current.setAttribute('aria-valuenow', String(place))
      thumb.current.setAttribute('aria-valuemax', String(total))
      thumb.current.setAttribute('aria-valuetext', said)
      if (!noteOf || !note.current || (!isScrolled && handle === noted)) return
      noted = handle
      note.current.textContent = ''
      window.clearTimeout(asking)
      asking = window.setTimeout(() => {
        void noteOf(handle).then((found) => {
          if (note.current && handle === noted) note.current.textContent = found ?? ''
        })
      }, NOTE_MS)
    }
    /** Says where the list stands; shows nothing that is not shown. */
    const place = (isScrolled = false): GridControls | null => {
      const grid = controls.current
      if (!grid?.geometry || !thumb.current) return null
      const { listPx } = grid
      const thumbPx = Math.round((grip.current?.drawn ?? shareOfList(grid, listPx)) * trackPx)
      thumb.current.style.transform = `translateY(${thumbPx}px)`
      thumb.current.style.setProperty('--lift', `${labelLiftPx(thumbPx, trackPx)}px`)
      tell(placeOfThumb(grid.geometry, toldLinePx(grid, listPx)), isScrolled)
      setFar(listPx > FAR_SCREENS * grid.viewPx)
      return grid
    }
    const draw = () => {
      frame = 0
      const grid = place(true)
      if (!grid || !rail.current) return
      const { listPx } = grid
      rail.current.dataset['shown'] = ''
      const isTold = grip.current !== null || Math.abs(listPx - lastPx) > FLING_PX
      lastPx = listPx
      if (isTold) rail.current.dataset['told'] = ''
      else delete rail.current.dataset['told']
      window.clearTimeout(resting)
      resting = window.setTimeout(rest, REST_MS)
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    follow.current = () => {
      const grid = controls.current
      if (grip.current && grid) grip.current.held = { drawn: grip.current.drawn, meant: shareOfList(grid, grid.listPx) }
      place()
    }
    measure()
    draw()
    // The rail and not the window: a phone that turns tells of its resize before the page has the new size.
    const resized = new ResizeObserver(() => {
      measure()
      place()
    })
    if (rail.current) resized.observe(rail.current)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.clearTimeout(resting)
      window.clearTimeout(asking)
      cancelAnimationFrame(frame)
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
}

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
