/**
 * Handles clicks of a button that switches something on and off. A double click counts as one act; its second click
 * would otherwise revert the first. The browser counts repeated clicks in one place (`detail`, from 1). Clicks by key
 * have 0, and each of them counts.
 */
export function onFirstClick<Event extends { readonly detail: number }>(act: (event: Event) => void) {
  return (event: Event): void => {
    if (event.detail <= 1) act(event)
  }
}
