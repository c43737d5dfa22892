import { EARLY_CLICK } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What the reader did while the document was shown and no script ran yet. Call it before the page is hydrated, and what it
 * returns afterwards: it writes the texts again that were typed, which hydration does not see, and presses the button again.
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

/** As if the reader had typed it now: React compares with what it last set itself, which is the property of the element. */
function write(field: Field, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
