const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/** The key was pressed where keys have a meaning of their own, or over a page that should not change behind it. */
export function hasOwnKeys({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}
