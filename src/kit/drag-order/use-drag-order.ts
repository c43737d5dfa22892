import { useEffect, useRef, useState, type DragEvent, type PointerEvent } from 'react'
import { moveItem } from '#contracts/move-item.ts'
import { keepScrolling, type Point } from './keep-scrolling.ts'

interface Dragging<Id> {
  readonly id: Id
  /** The item under the pointer, which has already made room. */
  readonly over: Id
  /** The ids as they would be if the item were dropped now. */
  readonly order: readonly Id[]
}

/** A finger that rests this long picks an item up; one that moves before scrolls, except on a grip. */
const HOLD_MS = 300
/** A press that moves less is a click. */
const SLACK_PX = 6

/**
 * Lets items of a list be dragged to another place, with the mouse, with a finger that rested first, or at once by an
 * element with `data-order-grip` and `touch-action: none`. While an item is dragged, the others make room, and the list
 * scrolls near its edges. Escape leaves the order as it was. Every list also needs buttons or a menu that move an item,
 * for the keyboard.
 *
 * The browser's own drag and drop is not used: it ends when the dragged element is moved in the document.
 *
 * @param ids of all items, in their order; the items are children of one element
 * @param onDrop gets the new order, and the ids are shown in it until the promise is settled
 */
export function useDragOrder<Id extends string>(
  ids: readonly Id[],
  onDrop: (order: readonly Id[], moved: Id) => unknown,
) {
  const [shown, setShown] = useState<Dragging<Id> | null>(null)
  // Events of a fast drag come before the next render.
  const dragging = useRef<Dragging<Id> | null>(null)
  const endPress = useRef<() => void>(() => undefined)
  useEffect(() => () => endPress.current(), [])

  const show = (next: Dragging<Id> | null) => {
    dragging.current = next
    setShown(next)
  }
  const passOver = (over: Id) => {
    const { current } = dragging
    if (!current || current.over === over) return
    const { order } = current
    const moved = current.id === over ? order : moveItem(order, order.indexOf(current.id), order.indexOf(over))
    show({ ...current, over, order: moved })
  }
  const drop = async ({ id, order }: Dragging<Id>) => {
    dragging.current = null
    if (order.join() !== ids.join()) await onDrop(order, id)
    setShown(null)
  }

  const press = (down: PointerEvent<HTMLElement>, id: Id) => {
    if (down.button !== 0 || !down.isPrimary) return
    endPress.current()
    const { pointerId, currentTarget: item } = down
    const isTouch = down.pointerType === 'touch'
    const mustRest = isTouch && !(down.target as Element).closest('[data-order-grip]')
    const from: Point = { x: down.clientX, y: down.clientY }
    const list = item.parentElement
    let at = from
    let endScrolling = () => {}
    const listening = new AbortController()
    const { signal } = listening
    const end = () => {
      clearTimeout(hold)
      endScrolling()
      listening.abort()
    }
    endPress.current = end
    const lookBelow = () => {
      const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-order-item]')
      if (below?.parentElement === list) passOver(below?.dataset['orderItem'] as Id)
    }
    const begin = () => {
      show({ id, over: id, order: ids })
      endScrolling = keepScrolling(item, () => at, lookBelow)
    }
    const hold = mustRest ? setTimeout(begin, HOLD_MS) : undefined
    const cancel = () => {
      end()
      show(null)
    }
    const on = <Name extends keyof WindowEventMap>(name: Name, listen: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, listen, { signal, capture: true, passive: false })

    on('pointermove', (event) => {
      if (event.pointerId !== pointerId) return
      at = { x: event.clientX, y: event.clientY }
      const isFar = Math.hypot(at.x - from.x, at.y - from.y) > SLACK_PX
      if (!dragging.current && isFar) {
        if (mustRest) return end()
        begin()
      }
      if (dragging.current) lookBelow()
    })
    on('pointerup', (event) => {
      if (event.pointerId !== pointerId) return
      const { current } = dragging
      end()
      if (!current) return
      ignoreClick()
      void drop(current)
    })
    on('pointercancel', (event) => {
      if (event.pointerId === pointerId) cancel()
    })
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !dragging.current) return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    })
    on('touchmove', (event) => {
      if (dragging.current && event.cancelable) event.preventDefault()
    })
    on('selectstart', (event) => event.preventDefault())
    on('contextmenu', (event) => {
      if (isTouch) event.preventDefault()
    })
  }

  return {
    order: shown?.order ?? ids,
    draggedId: shown?.id ?? null,
    itemProps: (id: Id) => ({
      'data-order-item': id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, id),
      // The browser's own drag of a link or a picture would end this one.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    }),
  }
}

/** A drag ends with a click on what the item shows. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}
