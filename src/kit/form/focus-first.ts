const CONTROLS = 'input, textarea, button, [role="spinbutton"]'

/**
 * Moves the focus to an element, or to the first control in it that can be reached. In a group of radio buttons, that
 * is the chosen one.
 */
export function focusFirst(element: Element): void {
  firstControl(element)?.focus()
}

/** The same for what opens. A combo box would show its list at once and cover the rest, so it waits for the reader. */
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

/** True if something in the element has the focus. */
export function isFocusWithin(element: Element): boolean {
  return element !== document.activeElement && element.contains(document.activeElement)
}
