import type { Shortcut } from './shortcut-slots.ts'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

interface Found {
  readonly shortcut: Shortcut
  /** Which of its keys was pressed. */
  readonly at: number
}

/** The shortcut that answers a key. */
export function pressedShortcut(event: Pressed, shortcuts: readonly Shortcut[]): Found | null {
  const key = printedKey(event)
  if (key === null) return null
  for (const shortcut of shortcuts) {
    // Held down, an act on a pin would be done and undone.
    const isAnswered = shortcut.onPage || (shortcut.onPin && !event.repeat)
    const at = isAnswered ? shortcut.keys.indexOf(key) : -1
    if (at >= 0) return { shortcut, at }
  }
  return null
}

/** What `code` has before a letter or a digit. */
const PREFIXES = ['Key', 'Digit', 'Numpad']

/** Keys by position, so that they work on every keyboard layout. The question mark is recognized by its character. */
function printedKey({ key, code, ...event }: Pressed): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (key === '?' || key === '؟') return '?'
  if (event.shiftKey) return null
  const prefix = PREFIXES.find((each) => code.startsWith(each))
  return prefix === undefined ? null : code.slice(prefix.length)
}
