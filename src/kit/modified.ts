type Keys = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** True if Ctrl, Cmd, Shift or Alt is pressed: the key or click then belongs to the browser or to another shortcut. */
export function isModified(event: Keys): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** True for a click that follows a link in this tab: it opens no other tab or menu, and nobody has handled it yet. */
export function isPlainClick(event: Keys & Pick<MouseEvent, 'button' | 'defaultPrevented'>): boolean {
  return !event.defaultPrevented && event.button === 0 && !isModified(event)
}
