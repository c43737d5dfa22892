import { useRef, useState, type DragEvent } from 'react'
import { moveItem } from '#contracts/move-item.ts'

interface Dragging<Id> {
  readonly id: Id
  /** The item under the pointer, which has already made room. */
  readonly over: Id
  /** The ids as they would be if the item were dropped now. */
  readonly order: readonly Id[]
}

/**
 * Lets items of a list be dragged to another place. While an item is dragged, the others make room. Escape, or a drop
 * outside of the list, leaves the order as it was. Every list also needs buttons or a menu that move an item, for the
 * keyboard.
 * @param ids of all items, in their order
 * @param onDrop gets the new order, and the ids are shown in it until the promise is settled
 */
export function useDragOrder<Id extends string>(
  ids: readonly Id[],
  onDrop: (order: readonly Id[], moved: Id) => unknown,
) {
  const [shown, setShown] = useState<Dragging<Id> | null>(null)
  // Events of a fast drag come before the next render.
  const dragging = useRef<Dragging<Id> | null>(null)
  const show = (next: Dragging<Id> | null) => {
    dragging.current = next
    setShown(next)
  }
  const drop = async ({ id, order }: Dragging<Id>) => {
    dragging.current = null
    if (order.join() !== ids.join()) await onDrop(order, id)
    setShown(null)
  }
  return {
    order: shown?.order ?? ids,
    draggedId: shown?.id ?? null,
    /** For the element that encloses the items, so that a drop between two items counts. */
    listProps: {
      onDragOver: (event: DragEvent) => {
        if (dragging.current) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!dragging.current) return
        event.preventDefault()
        void drop(dragging.current)
      },
    },
    itemProps: (id: Id) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move' as const
        show({ id, over: id, order: ids })
      },
      onDragOver: () => {
        const { current } = dragging
        if (!current || current.over === id) return
        const { order } = current
        const moved = current.id === id ? order : moveItem(order, order.indexOf(current.id), order.indexOf(id))
        show({ ...current, over: id, order: moved })
      },
      // The browser sends it after every drag, also after a drop in the list.
      onDragEnd: () => {
        if (dragging.current) show(null)
      },
    }),
  }
}
