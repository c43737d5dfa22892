import type { Way } from './use-undo.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * What a key stroke does: Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo. On a Mac, Cmd is used, and Cmd+Y is left to the
 * browser.
 */
export function undoKey(event: Keys, isMac: boolean): Way | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null
  const letter = letterOf(event)
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !isMac && !shiftKey ? 'redo' : null
}

/** The letter of the pressed key; for scripts other than Latin, the Latin letter at this position of the keyboard. */
function letterOf({ key, code }: Keys): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
