type Keys = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl, Cmd, Shift or Alt is held: the browser's own act, or another one, is meant. */
export function isModified(event: Keys): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** A click that follows a link here, and opens no other tab or menu; not one that somebody has taken already. */
export function isPlainClick(event: Keys & Pick<MouseEvent, 'button' | 'defaultPrevented'>): boolean {
  return !event.defaultPrevented && event.button === 0 && !isModified(event)
}
