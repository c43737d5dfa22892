const CONTROLS = 'input, textarea, button, [role="spinbutton"]'

/**
 * Moves the focus to an element, or to the first control in it that can have the focus. In a group of radio buttons,
 * this is the chosen one.
 */
export function focusFirst(element: Element): void {
  firstControl(element)?.focus()
}

/**
 * Moves the focus like `focusFirst`, for a dialog that has just opened. A combo box gets no focus, because it would
 * open its list at once and cover the rest.
 */
export function focusOnOpen(element: Element): void {
  const first = firstControl(element)
  if (first?.getAttribute('role') !== 'combobox') first?.focus()
}

function firstControl(element: Element): HTMLElement | undefined {
  const controls = [...(element.matches(CONTROLS) ? [element] : []), ...element.querySelectorAll(CONTROLS)]
  const [first, ...others] = controls.filter(
    (control) => !control.closest('[aria-hidden="true"], [hidden]') && !control.matches(':disabled'),
  ) as HTMLInputElement[]
  const isInGroup = ({ type, name }: HTMLInputElement) => type === 'radio' && name === first?.name
  const chosen = first?.type === 'radio' ? others.find((other) => isInGroup(other) && other.checked) : undefined
  return chosen ?? first
}

/** True if an element inside this one has the focus. */
export function isFocusWithin(element: Element): boolean {
  return element !== document.activeElement && element.contains(document.activeElement)
}
