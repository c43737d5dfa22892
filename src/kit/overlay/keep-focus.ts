import { focusOnOpen } from '#kit/form/focus-first.ts'

/**
 * Keeps the focus inside a dialog. If a control is disabled, the browser takes the focus from it without an event, and
 * no key would reach the dialog any more, not even Escape. The focus then moves to the field with an error, or else to
 * the first field.
 * @returns a function that ends this
 */
export function keepFocusInside(dialog: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (!isFocusLost(document.activeElement)) return
    const place = dialog.querySelector('[data-field-error]') ?? dialog.querySelector('[data-focus-first], form')
    if (place) focusOnOpen(place)
    if (isFocusLost(document.activeElement)) dialog.focus()
  })
  observer.observe(dialog, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

/**
 * True if no usable control has the focus. Some browsers leave the focus on a disabled control until the next frame.
 */
function isFocusLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled')
}
