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

/** Length of a step, and of one with Shift, in percent. */
const STEP = 1
const FAR = 5

/**
 * The block after an arrow key, which moves it or, with Alt, changes its size. Null for any other key. Left is left in
 * every language, because pages are pictures.
 */
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
 * A block's new position in the order after Page Up (towards the front) or Page Down; 0 is the back. Null for any other
 * key.
 * @param count number of blocks on the page
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

/** True for a key that removes the block. A key that is held down removes only one block. */
export function isRemovalKey({ key, repeat, shiftKey, altKey, ctrlKey, metaKey }: Stroke): boolean {
  return (key === 'Delete' || key === 'Backspace') && !(repeat || shiftKey || altKey || ctrlKey || metaKey)
}
