import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridGeometry } from '#contracts/list-source.ts'
import { neighbour, type Direction } from '#geometry/neighbours.ts'
import { firstAtOrBelow } from '#geometry/window.ts'
import { afterPaint } from '../after-paint.ts'
import type { GridWindow } from './use-grid-window.ts'

/** Height at the top and at the bottom of the view that a sticky header or a bar may cover, in CSS pixels. */
const CLEAR_PX = 88

export interface GridFocus {
  /** Handle of the card with the focus, which must stay mounted; null while the focus is elsewhere. */
  readonly kept: number | null
  readonly isInside: boolean
  /**
   * True if the focus was set by the keyboard. Only then does the card with the focus show its buttons; with a mouse,
   * pointing shows them.
   */
  readonly isVisible: boolean
  /** True if the focus is on a button of the card, so that the buttons must stay visible. */
  readonly isOnTool: boolean
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
  /** @returns the index of the item to which the key led; null if none */
  onKeyDown(event: KeyboardEvent<HTMLElement>): number | null
  /** Scrolls to an item and gives it the focus. */
  focusItem(index: number): void
  /**
   * Gives the focus to the first item that can have it, without scrolling, so that the content above the list stays in
   * view.
   */
  focusFirst(): void
  /** Gives the focus to the last item that can have it, without scrolling. */
  focusLast(): void
  /**
   * Gives the focus to the item that had it last, or else to the first item whose top is in view, without scrolling.
   */
  focusHere(): void
}

/**
 * Makes the grid a single stop in the page's Tab order. The stage takes the focus and passes it to a card. Arrow keys
 * move the focus by geometry, j and k in list order, Home and End to the ends of the list, and the Page keys by one
 * view within a column.
 */
export function useGridFocus(
  stage: RefObject<HTMLElement | null>,
  geometry: GridGeometry | null,
  view: GridWindow,
  isStop: (index: number) => boolean,
  drawCard: (handle: number) => void,
): GridFocus {
  const [handle, setHandle] = useState<number | null>(null)
  const [isInside, setInside] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const [isOnTool, setOnTool] = useState(false)
  /**
   * The value of `handle`, but set at once. Otherwise fast scrolling could unmount the card with the focus before the
   * state follows.
   */
  const kept = useRef<number | null>(null)
  /** The cell that has the focus itself because its card is not drawn yet; otherwise null. */
  const waiting = useRef<HTMLElement | null>(null)

  const focusItem = useCallback(
    (index: number, isShown = true) => {
      if (geometry === null || index < 0 || index >= geometry.count) return
      const cellNow = () => stage.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      const goalPx = isShown ? revealing(geometry, view, index) : null
      const mounted = cellNow()
      if (mounted) {
        if (goalPx !== null) view.nudgeTo(goalPx)
      } else {
        kept.current = geometry.handles[index]!
        flushSync(() => {
          setHandle(geometry.handles[index]!)
          if (goalPx !== null) view.moveTo(goalPx)
        })
      }
      drawCard(geometry.handles[index]!)
      const cell = mounted ?? cellNow()
      const link = cell?.querySelector<HTMLElement>('[data-grid-focus]')
      waiting.current = link ? null : (cell ?? null)
      const target = link ?? cell
      target?.focus({ preventScroll: true })
    },
    [geometry, view, stage, drawCard],
  )

  useFocusOfTheGone(geometry, kept, focusItem)
  useLayoutEffect(() => {
    const cell = waiting.current
    if (cell === null) return
    // The cell loses the focus to the body in the frame in which its card is drawn.
    const isStill = document.activeElement === cell || document.activeElement === document.body
    const link = isStill ? cell.querySelector<HTMLElement>('[data-grid-focus]') : null
    if (!isStill || link !== null) waiting.current = null
    link?.focus({ preventScroll: true })
  })

  const take = (index: number | null, isByKeyboard: boolean) => {
    setInside(true)
    setVisible(isByKeyboard)
    if (index !== null && geometry) setHandle(geometry.handles[index]!)
  }

  /** Passes the focus of the stage to the card that had it last, or to the first one in view. */
  const passOn = () => {
    if (geometry === null) return
    const lastCell = handle === null ? -1 : geometry.handles.indexOf(handle)
    const isNear = lastCell >= view.items.first && lastCell < view.items.last
    focusItem(isNear ? lastCell : stopBelow(geometry, view.scroll.listPx, isStop))
  }

  const isLaidOut = geometry !== null
  const onLaidOut = useEffectEvent(passOn)
  useEffect(() => {
    // The stage may have got the focus before the geometry was known. Keys work only on cards.
    if (isLaidOut && stage.current !== null && document.activeElement === stage.current) onLaidOut()
  }, [isLaidOut, stage])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const isByKeyboard = event.target.matches(':focus-visible')
    if (event.target !== stage.current) {
      const index = indexOf(event.target)
      const isTool = !event.target.hasAttribute('data-grid-focus') && !event.target.hasAttribute('data-index')
      kept.current = index === null || geometry === null ? null : geometry.handles[index]!
      // The focus ring is painted at once; the buttons of the card follow at low priority (figure G11). A tap moves the
      // focus before it opens something (figure L5). Neither the tap nor the next key may wait until the grid is
      // rendered.
      const { target } = event
      afterPaint(() => {
        if (document.activeElement !== target) return
        startTransition(() => {
          take(index, isByKeyboard)
          setOnTool(isTool)
        })
      })
      return
    }
    take(null, isByKeyboard)
    passOn()
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    kept.current = null
    setInside(false)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): number | null => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || geometry === null) return null
    const target = event.target as HTMLElement
    if (!target.hasAttribute('data-grid-focus') && !target.hasAttribute('data-index')) return null
    const from = indexOf(target)
    const to = from === null ? null : destination(event, geometry, view, from, isStop)
    if (to === undefined) return null
    event.preventDefault()
    if (to !== null) focusItem(to)
    return to
  }

  const focusFirst = () => {
    const first = geometry && nextStop(geometry, 0, 1, isStop)
    if (first !== null) focusItem(first, false)
  }

  const focusLast = () => {
    const last = geometry && nextStop(geometry, geometry.count - 1, -1, isStop)
    if (last !== null) focusItem(last, false)
  }

  const focusHere = () => {
    if (geometry === null || geometry.count === 0) return
    const { listPx, map } = view.scroll
    const lastCell = handle === null ? -1 : geometry.handles.subarray(0, geometry.count).indexOf(handle)
    const topPx = geometry.tops[lastCell] ?? -Infinity
    const isInView = topPx >= listPx && topPx < listPx + map.viewPx - CLEAR_PX
    focusItem(isInView ? lastCell : stopBelow(geometry, listPx + CLEAR_PX, isStop), false)
  }

  const acts = { onFocus, onBlur, onKeyDown, focusItem, focusFirst, focusLast, focusHere }
  return { kept: kept.current, isInside, isVisible, isOnTool, ...acts }
}

/**
 * If the item with the focus was removed from the list, moves the focus to the item that is now in its position,
 * without scrolling.
 * @param kept a ref, because on a busy page the list may change before the state has followed a change of the focus
 */
function useFocusOfTheGone(
  geometry: GridGeometry | null,
  kept: RefObject<number | null>,
  focusItem: (index: number, isShown: boolean) => void,
): void {
  const before = useRef<GridGeometry | null>(null)
  const latest = useRef(focusItem)
  useLayoutEffect(() => {
    latest.current = focusItem
  })
  useEffect(() => {
    const index = placeOfTheGone(before.current, geometry, kept.current)
    before.current = geometry
    if (index !== null) latest.current(index, false)
  }, [geometry, kept])
}

/**
 * The index of the item that gets the focus after the item with the focus was removed from the list.
 * @param handle the item with the focus; null if there is none
 * @returns null if the item is still in the list
 */
export function placeOfTheGone(
  before: Pick<GridGeometry, 'handles' | 'count'> | null,
  now: Pick<GridGeometry, 'handles' | 'count'> | null,
  handle: number | null,
): number | null {
  if (before === null || now === null || now.count === 0 || handle === null) return null
  if (placeIn(now, handle) >= 0) return null
  return Math.min(Math.max(0, placeIn(before, handle)), now.count - 1)
}

function placeIn({ handles, count }: Pick<GridGeometry, 'handles' | 'count'>, handle: number): number {
  return handles.subarray(0, count).indexOf(handle)
}

/** The index of the item to which a key leads. Null at an edge; undefined if the grid does not use the key. */
function destination(
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  geometry: GridGeometry,
  view: GridWindow,
  from: number,
  isStop: (index: number) => boolean,
): number | null | undefined {
  const isRtl = document.documentElement.dir === 'rtl'
  const towards: Readonly<Record<string, Direction>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: isRtl ? 'after' : 'before',
    ArrowRight: isRtl ? 'before' : 'after',
  }
  const direction = towards[key]
  if (direction) return neighbour(geometry, view.tallestPx, from, direction, isStop)
  // j and k are recognised by their position on the keyboard, so that they work with every layout. They move in list
  // order.
  if (code === 'KeyJ' && !shiftKey) return nextStop(geometry, from + 1, 1, isStop)
  if (code === 'KeyK' && !shiftKey) return nextStop(geometry, from - 1, -1, isStop)
  if (key === 'Home') return nextStop(geometry, 0, 1, isStop)
  if (key === 'End') return nextStop(geometry, geometry.count - 1, -1, isStop)
  if (key !== 'PageDown' && key !== 'PageUp') return undefined
  const to = pageAway(geometry, view, from, key === 'PageDown' ? 'down' : 'up', isStop)
  // At the last item of a column, the browser handles the Page key and scrolls to the rest of the page.
  return to === from ? undefined : to
}

/** The first item that can have the focus, from an index on in the direction of `step`. */
function nextStop(
  { count }: GridGeometry,
  from: number,
  step: 1 | -1,
  isStop: (index: number) => boolean,
): number | null {
  for (let index = from; index >= 0 && index < count; index += step) if (isStop(index)) return index
  return null
}

/**
 * The first item that begins at or below a line (CSS pixels from the list's top) and can have the focus. If none can,
 * the first item there; if no item begins there, the last item.
 */
function stopBelow(geometry: GridGeometry, listPx: number, isStop: (index: number) => boolean): number {
  const first = Math.min(geometry.count - 1, firstAtOrBelow(geometry.tops, geometry.count, listPx))
  return nextStop(geometry, first, 1, isStop) ?? first
}

function pageAway(
  geometry: GridGeometry,
  view: GridWindow,
  from: number,
  direction: 'down' | 'up',
  isStop: (index: number) => boolean,
): number {
  let at = from
  const goalPx = view.scroll.map.viewPx - 2 * CLEAR_PX
  for (
    let next = neighbour(geometry, view.tallestPx, at, direction, isStop);
    next !== null;
    next = neighbour(geometry, view.tallestPx, at, direction, isStop)
  ) {
    at = next
    if (Math.abs(geometry.tops[at]! - geometry.tops[from]!) >= goalPx) break
  }
  return at
}

/**
 * The list position to scroll to, so that the whole card is visible with the smallest movement. If the card is higher
 * than the view, its top is visible. Null if the card is visible already.
 */
function revealing(geometry: GridGeometry, view: GridWindow, index: number): number | null {
  const top = geometry.tops[index]!
  const bottom = top + geometry.heights[index]!
  const { listPx, map, marginPx } = view.scroll
  // For a card of the first row, the content above the list is shown too, if the view has space for both.
  if (top === 0 && listPx > -marginPx && bottom + marginPx <= map.viewPx) return -marginPx
  if (top < listPx + CLEAR_PX) {
    const goalPx = Math.max(-marginPx, top - CLEAR_PX)
    return goalPx === listPx ? null : goalPx
  }
  if (bottom <= listPx + map.viewPx - CLEAR_PX) return null
  return Math.min(top - CLEAR_PX, bottom - map.viewPx + CLEAR_PX)
}

function indexOf(element: Element): number | null {
  const cell = element.closest<HTMLElement>('[data-index]')
  return cell === null ? null : Number(cell.dataset['index'])
}
