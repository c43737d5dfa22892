import { EARLY_CLICK } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Collects what the reader did while the document was shown but no script ran. Call it before hydration, and call its
 * result after it. The result restores the typed texts, which hydration does not see, and presses the pressed button
 * again.
 */
export function readEarlyActs(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, text: field.value }],
  )
  return () => {
    for (const { field, text } of typed) write(field, field.value || text)
    const button = globalThis[EARLY_CLICK]
    window.onclick = null
    globalThis[EARLY_CLICK] = undefined
    if (button?.isConnected) button.click()
  }
}

/**
 * Writes as if the reader had just typed. React compares a new value with the value that it set itself, so this sets
 * the element's own property.
 */
function write(field: Field, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
