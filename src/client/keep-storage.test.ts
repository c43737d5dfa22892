import { expect, test, vi } from 'vitest'
import { createKeepStorage } from './keep-storage.ts'

test('the browser is asked once to keep the storage, and may not support this', () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false)
  const keep = createKeepStorage({ persist })
  keep.ask()
  keep.ask()
  expect(persist).toHaveBeenCalledTimes(1)
  expect(() => createKeepStorage(undefined).ask()).not.toThrow()
})
