import Konva from 'konva/lib/Core.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Transformer } from 'konva/lib/shapes/Transformer.js'
import {
  movedWithFrame,
  placeOfFrame,
  stretchedToFrame,
  type FramePlace,
} from '#features/story-editor/domain/block-frame.ts'
import type { Box } from '#features/story-editor/domain/draft-block.ts'
import type { Rect as Area } from '#features/story-editor/domain/edit-story.ts'

interface Handle {
  readonly id: string
  readonly box: Box
  /** The box with the text that extends beyond its edges. */
  readonly shown: Area
}

interface Events {
  readonly onSelect: (id: string | null) => void
  /** Called while the pointer moves. Nothing is stored yet. */
  readonly onLive: (id: string, box: Box, scaleBy: number) => void
  readonly onChange: (id: string, box: Box, scaleBy: number) => void
  /** Called when a text was tapped twice. */
  readonly onOpen: (id: string) => void
}

export interface PageHandles {
  readonly show: (handles: readonly Handle[], selected: string | null, size: { width: number; height: number }) => void
  readonly destroy: () => void
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const TURNING = 'rotater'
const SNAP_PX = 6
const TURN_SNAP_DEGREES = 5
const SMALLEST_PX = 12

/**
 * Handles over a page: blocks can be moved, resized at corners and sides, and rotated. A handle encloses everything
 * that is visible of its block. The page below is drawn by the viewer's own code.
 */
export function createHandles(container: HTMLDivElement, events: Events): PageHandles {
  const stage = new Konva.Stage({ container: konvaContainer(container), width: 1, height: 1, preventDefault: false })
  const layer = new Konva.Layer()
  stage.add(layer)
  const styles = getComputedStyle(container)
  const accent = styles.getPropertyValue('--color-focus').trim() || '#0b6b55'
  const transformer = new Transformer({
    anchorSize: 14,
    anchorCornerRadius: 7,
    anchorStroke: accent,
    borderStroke: accent,
    borderStrokeWidth: 2,
    rotateAnchorOffset: 26,
    rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
    rotationSnapTolerance: TURN_SNAP_DEGREES,
    ignoreStroke: true,
    flipEnabled: false,
    boundBoxFunc: (before, after) => (Math.min(after.width, after.height) < SMALLEST_PX ? before : after),
  })
  layer.add(transformer)
  const nodes = new Map<string, Rect>()
  let size = { width: 1, height: 1 }
  let active: string | null = null

  /** The box of each block as it was last shown. */
  const boxes = new Map<string, Box>()
  const moved = (id: string, node: Rect): Box => {
    const box = boxes.get(id)
    return box ? movedWithFrame(box, placeOf(node), size) : stretched(node)
  }
  const stretched = (node: Rect): Box =>
    stretchedToFrame({ ...placeOf(node), scaleX: node.scaleX(), scaleY: node.scaleY() }, size)
  const transformed = (id: string, node: Rect): Box =>
    transformer.getActiveAnchor() === TURNING ? moved(id, node) : stretched(node)
  /** The factor for the text: a corner scales it, a side does not. */
  const scaleOf = (node: Rect) => (CORNERS.includes(transformer.getActiveAnchor() ?? '') ? node.scaleX() : 1)

  function nodeFor(id: string): Rect {
    // A shape without a fill could not be grabbed.
    const node = new Rect({ fill: 'rgba(0, 0, 0, 0)' })
    node.on('pointerdown', ({ evt }) => {
      // A finger on an unselected block scrolls, while a mouse drags the block at once.
      if (evt.pointerType === 'mouse') node.draggable(true)
      events.onSelect(id)
    })
    node.on('dblclick dbltap', () => events.onOpen(id))
    node.on('dragstart transformstart', () => {
      active = id
    })
    node.on('dragmove', () => {
      for (const [axis, whole] of [
        ['x', size.width],
        ['y', size.height],
      ] as const)
        if (Math.abs(node[axis]() - whole / 2) < SNAP_PX) node[axis](whole / 2)
      events.onLive(id, moved(id, node), 1)
    })
    node.on('transform', () => events.onLive(id, transformed(id, node), scaleOf(node)))
    node.on('dragend', () => {
      active = null
      events.onChange(id, moved(id, node), 1)
    })
    node.on('transformend', () => {
      active = null
      events.onChange(id, transformed(id, node), scaleOf(node))
    })
    node.on('mouseenter', () => (container.style.cursor = 'move'))
    node.on('mouseleave', () => (container.style.cursor = ''))
    layer.add(node)
    return node
  }
  stage.on('pointerdown', ({ target }) => {
    if (target === stage) events.onSelect(null)
  })

  return {
    show(handles, selected, next) {
      size = next
      stage.size(next)
      for (const [id, node] of nodes)
        if (!handles.some((handle) => handle.id === id)) {
          node.destroy()
          nodes.delete(id)
          boxes.delete(id)
        }
      for (const [index, { id, box, shown }] of handles.entries()) {
        const node = nodes.get(id) ?? nodeFor(id)
        nodes.set(id, node)
        node.zIndex(index)
        node.draggable(id === selected)
        node.preventDefault(id === selected)
        if (active === id) continue
        boxes.set(id, box)
        node.setAttrs({ ...placeOfFrame(box, shown, next), scaleX: 1, scaleY: 1 })
      }
      container.style.touchAction = selected === null ? 'pan-y' : 'none'
      transformer.moveToTop()
      const chosen = selected === null ? undefined : nodes.get(selected)
      transformer.nodes(chosen ? [chosen] : [])
      layer.batchDraw()
    },
    destroy: () => void stage.destroy(),
  }
}

/**
 * An element that konva may empty. Konva assigns `innerHTML`, which the page's content policy forbids, so the setter is
 * replaced.
 */
function konvaContainer<Element extends HTMLElement>(element: Element): Element {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    },
  })
  return element
}

function placeOf(node: Rect): FramePlace {
  return {
    x: node.x(),
    y: node.y(),
    width: node.width(),
    height: node.height(),
    offsetX: node.offsetX(),
    offsetY: node.offsetY(),
    rotation: node.rotation(),
  }
}
