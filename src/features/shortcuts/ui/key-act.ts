import type { KeyAct } from '../contract.ts'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/** Keys by position, so that they work on every keyboard layout. The key for help is recognized by its character. */
export function keyActOf(event: Pressed): KeyAct | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === '?' || event.key === '؟') return { kind: 'help' }
  if (event.shiftKey) return null
  if (event.code === 'KeyJ' || event.code === 'KeyK') return { kind: 'cards' }
  // Held down, these would be done and undone.
  if (event.repeat) return null
  if (event.code === 'KeyS') return { kind: 'save' }
  if (event.code === 'KeyL') return { kind: 'like' }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
  return digit === undefined ? null : { kind: 'board', at: Number(digit) - 1 }
}
