import { EARLY_CLICK } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Collects what the reader did while the document was shown but no script ran. Call this function before hydration and
 * call its result afterwards. The result restores typed texts, which hydration ignores, and repeats the click on a
 * button. Clicks during hydration are not collected, because React handles them itself: it hydrates the button first.
 */
export function readEarlyActs(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, text: field.value }],
  )
  const button = globalThis[EARLY_CLICK]
  window.onclick = null
  globalThis[EARLY_CLICK] = undefined
  return () => {
    for (const { field, text } of typed) write(field, field.value || text)
    if (button?.isConnected) button.click()
  }
}

/**
 * Sets a field's text as if the reader had just typed it. React ignores an input event whose value it has seen being
 * set. The value is therefore set by the setter of the element's class, which React does not intercept.
 */
function write(field: Field, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
