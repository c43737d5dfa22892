import type { Way } from './use-undo.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * The action of a key stroke: Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes. On a Mac with Cmd, where the browser uses
 * Cmd+Y itself.
 */
export function undoKey(event: Keys, isMac: boolean): Way | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null
  const letter = letterOf(event)
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !isMac && !shiftKey ? 'redo' : null
}

/** The letter on the key. For scripts other than Latin, the letter at the key's position. */
function letterOf({ key, code }: Keys): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
