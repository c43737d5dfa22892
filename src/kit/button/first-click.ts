/**
 * The handler of a button that puts something on and takes it off again: whoever double-clicks it means one act, and the
 * second click would take back what the first one did. The browser counts clicks in a row at one place (`detail`, from 1);
 * a key's click has 0, and each counts.
 */
export function onFirstClick<Event extends { readonly detail: number }>(act: (event: Event) => void) {
  return (event: Event): void => {
    if (event.detail <= 1) act(event)
  }
}
