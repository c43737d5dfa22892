import { EARLY_CLICK } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input, textarea'

/**
 * Collects what the reader did while the document was shown but no script ran, and what is typed during hydration. Call
 * this function before hydration and call its result afterwards. The result restores typed texts, which hydration
 * removes, and repeats the click on a button. Clicks during hydration are not collected, because React handles them
 * itself: it hydrates the button first.
 */
export function readEarlyActs(root: HTMLElement): () => void {
  const typed = new Map<Field, string>()
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  const onInput = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FIELDS)) typed.set(target as Field, (target as Field).value)
  }
  root.addEventListener('input', onInput, true)
  const button = globalThis[EARLY_CLICK]
  window.onclick = null
  globalThis[EARLY_CLICK] = undefined
  return () => {
    root.removeEventListener('input', onInput, true)
    // React has not seen that the field got the focus.
    const focused = root.querySelector(':focus')
    focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const [field, text] of typed) write(field, field.value || text)
    if (button?.isConnected) button.click()
  }
}

/**
 * Sets a field's text as if the reader had just typed it. React ignores an input event whose value it has seen being
 * set, or found when it hydrated the field. A first event therefore makes React hydrate the empty field, and the value
 * is set by the setter of the element's class, which React does not intercept.
 */
function write(field: Field, text: string): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
