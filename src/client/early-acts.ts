import { EARLY_CLICK, EARLY_KEYS } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
  var pinfoldEarlyKeys: readonly KeyboardEvent[] | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement
/** True for a key in an element that handles keys itself. */
type HasOwnKeys = (press: KeyboardEvent) => boolean

const FIELDS = 'input, textarea'
/** Keys that the browser handles without scripts. */
const NATIVE_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab'])
/** A list of the served document that is not taken over after this time takes no keys. */
const TAKE_OVER_MS = 10_000

/**
 * Collects what the reader did while the document was shown but no script ran, and what is typed during hydration. Call
 * this function before hydration and call its result afterwards. The result restores typed texts, which hydration
 * removes, and repeats the click on a button and the keys. Clicks during hydration are not collected, because React handles them
 * itself: it hydrates the button first.
 */
export function readEarlyActs(root: HTMLElement, hasOwnKeys: HasOwnKeys): () => void {
  const typed = new Map<Field, string>()
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  const onInput = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FIELDS)) typed.set(target as Field, (target as Field).value)
  }
  // Hydration empties a field that the reader is typing into. The rest of the text belongs to the text so far.
  const onBeforeInput = ({ target }: Event): void => {
    const text = typed.get(target as Field)
    if (text !== undefined && (target as Field).value !== text) setUnseen(target as Field, text)
  }
  root.addEventListener('input', onInput, true)
  root.addEventListener('beforeinput', onBeforeInput, true)
  const button = globalThis[EARLY_CLICK]
  window.onclick = null
  globalThis[EARLY_CLICK] = undefined
  return () => {
    root.removeEventListener('input', onInput, true)
    root.removeEventListener('beforeinput', onBeforeInput, true)
    // React has not seen that the field got the focus.
    const focused = root.querySelector(':focus')
    focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const [field, text] of typed) write(field, field.value || text)
    if (button?.isConnected) button.click()
    void repeatKeys(root, hasOwnKeys)
  }
}

/** Presses the keys again that were pressed before the lists of the document handled keys. */
async function repeatKeys(root: HTMLElement, hasOwnKeys: HasOwnKeys): Promise<void> {
  const end = performance.now() + TAKE_OVER_MS
  while (root.querySelector('[data-served]') && performance.now() < end) await nextFrame()
  // A list that has the focus passes it on to a card after it is taken over.
  await nextFrame()
  await nextFrame()
  window.onkeydown = null
  const presses = globalThis[EARLY_KEYS] ?? []
  globalThis[EARLY_KEYS] = undefined
  let last: EventTarget | null = null
  for (const press of presses) {
    // The keys before it may have moved the focus, as they would have done then; or the reader moved it between them.
    const at = press.target as HTMLElement | null
    const isMoved = at !== last && at?.isConnected && !at.contains(document.activeElement)
    last = at
    if (press.defaultPrevented || NATIVE_KEYS.has(press.key) || hasOwnKeys(press)) continue
    if (isMoved) at.focus({ preventScroll: true })
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', press))
    await nextFrame()
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

/**
 * Sets a field's text as if the reader had just typed it. React ignores an input event whose value it has seen being
 * set, or found when it hydrated the field. A first event therefore makes React hydrate the empty field, and the value
 * is then set without React.
 */
function write(field: Field, text: string): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  setUnseen(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets a field's text by the setter of the element's class, which React does not intercept. */
function setUnseen(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
}
