type Keys = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** True if Ctrl, Cmd, Shift or Alt is pressed. The key or click is then meant for the browser or another shortcut. */
export function isModified(event: Keys): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/**
 * True for a click that should follow a link in this tab: it opens no other tab or menu, and no other code has handled
 * it.
 */
export function isPlainClick(event: Keys & Pick<MouseEvent, 'button' | 'defaultPrevented'>): boolean {
  return !event.defaultPrevented && event.button === 0 && !isModified(event)
}
