import type { Shortcut } from './shortcut-slots.ts'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

interface Found {
  readonly shortcut: Shortcut
  /** Index of the shortcut's key that was pressed. */
  readonly at: number
}

/** The shortcut for a pressed key; null if there is none. */
export function pressedShortcut(event: Pressed, shortcuts: readonly Shortcut[]): Found | null {
  const key = printedKey(event)
  if (key === null) return null
  for (const shortcut of shortcuts) {
    // If a key is held down, it repeats. An act on a pin would then be done and undone again and again.
    const isAnswered = shortcut.onPage || (shortcut.onPin && !event.repeat)
    const at = isAnswered ? shortcut.keys.indexOf(key) : -1
    if (at >= 0) return { shortcut, at }
  }
  return null
}

/** Prefixes of `code` before a letter or a digit. */
const PREFIXES = ['Key', 'Digit', 'Numpad']

/**
 * The key by its position, so that shortcuts work on every keyboard layout. The question mark is recognized by its
 * character.
 */
function printedKey({ key, code, ...event }: Pressed): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (key === '?' || key === '؟') return '?'
  if (event.shiftKey) return null
  const prefix = PREFIXES.find((each) => code.startsWith(each))
  return prefix === undefined ? null : code.slice(prefix.length)
}
