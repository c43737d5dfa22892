import type { Way } from './use-undo.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * What a key stroke asks for: Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again; on a Mac with Cmd, where Cmd+Y is the
 * browser's own.
 */
export function undoKey(event: Keys, isMac: boolean): Way | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null
  const letter = letterOf(event)
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !isMac && !shiftKey ? 'redo' : null
}

/** By what is written on the key; by its place where another script than the Latin one is typed. */
function letterOf({ key, code }: Keys): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
