/**
 * Handles clicks on a button that switches something on and off. Of a double click, only the first click counts,
 * because the second would revert it. `detail` is the browser's count of clicks at one place, from 1. Clicks by
 * keyboard have the count 0, and each of them counts.
 */
export function onFirstClick<Event extends { readonly detail: number }>(act: (event: Event) => void) {
  return (event: Event): void => {
    if (event.detail <= 1) act(event)
  }
}
