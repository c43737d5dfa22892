import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_CLICK, EARLY_KEYS } from '#contracts/page-document.ts'
import { readEarlyActs } from './early-acts.ts'

const page = { onclick: null as unknown, onkeydown: null as unknown }
/** A document whose list is taken over after the second frame. */
let frames = 0
const root = Object.assign(new EventTarget(), {
  querySelectorAll: () => [],
  querySelector: (selector: string) => (selector === '[data-served]' && frames < 2 ? {} : null),
}) as unknown as HTMLElement

class Press extends Event {
  readonly key: string
  constructor(type: string, { key, cancelable = true }: { readonly key: string; readonly cancelable?: boolean }) {
    super(type, { cancelable })
    this.key = key
  }
}

beforeEach(() => {
  frames = 0
  page.onclick = () => undefined
  page.onkeydown = () => undefined
  vi.stubGlobal('window', page)
  vi.stubGlobal('KeyboardEvent', Press)
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    frames += 1
    queueMicrotask(next)
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a click before hydration is repeated once; React alone handles one during hydration', () => {
  const click = vi.fn<() => void>()
  vi.stubGlobal(EARLY_CLICK, { isConnected: true, click })
  const repeat = readEarlyActs(root, () => false)
  expect(page.onclick).toBeNull()
  expect(globalThis[EARLY_CLICK]).toBeUndefined()
  repeat()
  expect(click).toHaveBeenCalledOnce()
})

test('a field that hydration empties while the reader types keeps the beginning of the text', () => {
  class TextField {
    text = 'Lov'
    readonly defaultValue = ''
    readonly matches = () => true
    get value() {
      return this.text
    }
    set value(next) {
      this.text = next
    }
  }
  vi.stubGlobal('Element', TextField)
  const field = new TextField()
  const listeners = new Map<string, (event: unknown) => void>()
  const form = {
    querySelectorAll: () => [field],
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  }
  readEarlyActs(form as unknown as HTMLElement, () => false)
  const type = (letter: string) => {
    listeners.get('beforeinput')?.({ target: field })
    field.text += letter
    listeners.get('input')?.({ target: field })
  }
  type('e')
  field.text = ''
  type('l')
  type('y')
  expect(field.text).toBe('Lovely')
})

test('keys are pressed again once the list is taken over, except those that were handled or belong to the browser or a field', async () => {
  const handled = new Press('keydown', { key: 'z' })
  handled.preventDefault()
  const typed = new Press('keydown', { key: 'a' })
  const presses = [...['ArrowRight', 'Enter', ' ', 'Tab'].map((key) => new Press('keydown', { key })), handled, typed]
  vi.stubGlobal(EARLY_KEYS, [...presses, new Press('keydown', { key: 'x' })])
  const focused = new EventTarget()
  vi.stubGlobal('document', { activeElement: focused, body: new EventTarget() })
  const pressed: [string, number][] = []
  focused.addEventListener('keydown', (event) => pressed.push([(event as Press).key, frames]))
  readEarlyActs(root, (press) => (press as Event) === typed)()
  expect(pressed).toEqual([])
  await vi.waitFor(() => expect(pressed.map(([key]) => key)).toEqual(['ArrowRight', 'x']))
  expect(pressed.every(([, at]) => at > 2)).toBe(true)
  expect([page.onkeydown, globalThis[EARLY_KEYS]]).toEqual([null, undefined])
})
