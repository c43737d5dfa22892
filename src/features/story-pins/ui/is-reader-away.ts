const AWAY =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], input, textarea, [contenteditable]'

/** True while the reader has a menu or dialog open above an element, or types in a field beside it. */
export function isReaderAway(element: Element | null): boolean {
  const focused = document.activeElement
  if (!focused || element?.contains(focused)) return false
  const place = focused.closest(AWAY)
  return place !== null && !place.contains(element)
}
