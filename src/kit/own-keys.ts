const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * True if the key was pressed in an element that handles keys itself, or in a layer above a page that must not react.
 */
export function hasOwnKeys({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}
