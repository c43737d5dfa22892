import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_CLICK } from '#contracts/page-document.ts'
import { readEarlyActs } from './early-acts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a click before hydration is repeated once; React alone handles one during hydration', () => {
  const click = vi.fn<() => void>()
  const page = { onclick: () => undefined } as { onclick: (() => void) | null }
  vi.stubGlobal('window', page)
  vi.stubGlobal(EARLY_CLICK, { isConnected: true, click })
  const root = Object.assign(new EventTarget(), {
    querySelectorAll: () => [],
    querySelector: () => null,
  }) as unknown as HTMLElement
  const repeat = readEarlyActs(root)
  expect(page.onclick).toBeNull()
  expect(globalThis[EARLY_CLICK]).toBeUndefined()
  repeat()
  expect(click).toHaveBeenCalledOnce()
})
