import { useRef, useState, type DragEvent } from 'react'
import { moveItem } from './move-item.ts'

interface Dragging<Id> {
  readonly id: Id
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
  const [dragging, setDragging] = useState<Dragging<Id> | null>(null)
  const isDropped = useRef(false)
  const drop = async ({ id, order }: Dragging<Id>) => {
    isDropped.current = true
    if (order.join() !== ids.join()) await onDrop(order, id)
    setDragging(null)
  }
  return {
    order: dragging?.order ?? ids,
    draggedId: dragging?.id ?? null,
    /** For the element that encloses the items, so that a drop between two items counts. */
    listProps: {
      onDragOver: (event: DragEvent) => {
        if (dragging) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!dragging) return
        event.preventDefault()
        void drop(dragging)
      },
    },
    itemProps: (id: Id) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move' as const
        isDropped.current = false
        setDragging({ id, order: ids })
      },
      onDragEnter: () => {
        if (!dragging || dragging.id === id) return
        const { order } = dragging
        setDragging({ ...dragging, order: moveItem(order, order.indexOf(dragging.id), order.indexOf(id)) })
      },
      // The browser sends it after every drag, also after a drop in the list.
      onDragEnd: () => {
        if (!isDropped.current) setDragging(null)
      },
    }),
  }
}
