import type { DraftBlock } from '#features/story-editor/contract.ts'
import { boxOf, inBox } from '#features/story-editor/domain/draft-block.ts'

interface Stroke {
  readonly key: string
  readonly repeat: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Percent of a step, and of one with Shift. */
const STEP = 1
const FAR = 5

/** The block after an arrow key; Alt changes its size. Pages are pictures, so left is left in every language. Null for any other key. */
export function movedByKey(
  block: DraftBlock,
  { key, shiftKey, altKey, ctrlKey, metaKey }: Omit<Stroke, 'repeat'>,
): DraftBlock | null {
  if (ctrlKey || metaKey) return null
  const by = shiftKey ? FAR : STEP
  const [right, down] = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }[key] ?? [0, 0]
  if (right === 0 && down === 0) return null
  const { x, y, width, height } = boxOf(block)
  return altKey
    ? inBox(block, { width: width + right!, height: height + down! })
    : inBox(block, { x: x + right!, y: y + down! })
}

/**
 * The place of a block in the order, from 0 at the back, after Page Up, which brings it forward, or Page Down. Null for any
 * other key.
 * @param count of the blocks of its page
 */
export function placeByKey(
  at: number,
  count: number,
  { key, shiftKey, altKey, ctrlKey, metaKey }: Omit<Stroke, 'repeat'>,
): number | null {
  if (shiftKey || altKey || ctrlKey || metaKey) return null
  if (key === 'PageUp') return Math.min(at + 1, count - 1)
  return key === 'PageDown' ? Math.max(at - 1, 0) : null
}

/** True for a key that removes the block. A key that is held removes one block alone. */
export function isRemovalKey({ key, repeat, shiftKey, altKey, ctrlKey, metaKey }: Stroke): boolean {
  return (key === 'Delete' || key === 'Backspace') && !(repeat || shiftKey || altKey || ctrlKey || metaKey)
}
