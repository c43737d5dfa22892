import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusInside } from './keep-focus.ts'

let disabledNow: () => void = () => undefined
const page: { activeElement: unknown; readonly body: object } = { activeElement: null, body: {} }

beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        disabledNow = listener
      }
      observe = () => undefined
      disconnect = () => (disabledNow = () => undefined)
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const control = (isDisabled = false) => ({
  matches: (selector: string) => selector !== ':disabled' || isDisabled,
  querySelectorAll: () => [],
  closest: () => null,
  getAttribute: () => null,
  focus() {
    page.activeElement = this
  },
})

/** A dialog in which each of these selectors finds this control. */
const dialogWith = (found: Readonly<Record<string, unknown>>) => {
  const dialog = { ...control(), querySelector: (selector: string) => found[selector] ?? null }
  keepFocusInside(dialog as unknown as HTMLElement)
  return dialog
}
const FIRST = '[data-focus-first], form'

test('the field with the error gets the focus when the button that had it is disabled', () => {
  const [wrong, first] = [control(), control()]
  dialogWith({ '[data-field-error]': wrong, [FIRST]: first })
  page.activeElement = control(true)
  disabledNow()
  expect(page.activeElement).toBe(wrong)
})

test('without an error the first field gets it, and without a field the dialog, so that Escape still closes it', () => {
  const first = control()
  dialogWith({ [FIRST]: first })
  page.activeElement = page.body
  disabledNow()
  expect(page.activeElement).toBe(first)
  const dialog = dialogWith({})
  page.activeElement = page.body
  disabledNow()
  expect(page.activeElement).toBe(dialog)
})

test('a button that is disabled elsewhere in the dialog moves no focus', () => {
  dialogWith({ [FIRST]: control() })
  const typing = control()
  page.activeElement = typing
  disabledNow()
  expect(page.activeElement).toBe(typing)
})
