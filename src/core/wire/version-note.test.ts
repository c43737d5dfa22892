import { expect, test, vi } from 'vitest'
import { createVersionNote } from './version-note.ts'

test("another version of the server is reported once, the page's own version never (spec viewer §8)", () => {
  const onOther = vi.fn<() => void>()
  const note = createVersionNote('1.2.3', onOther)
  note('1.2.3')
  expect(onOther).not.toHaveBeenCalled()
  note('1.2.4')
  note('1.2.5')
  expect(onOther).toHaveBeenCalledTimes(1)
})
