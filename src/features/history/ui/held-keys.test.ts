import { expect, test } from 'vitest'
import { createHeldKeys } from './held-keys.ts'
import type { Way } from './use-undo.ts'

/** A fake keyboard whose keys the test presses. */
function keyboard() {
  const listeners = new Set<(way: Way) => void>()
  return {
    listen(press: (way: Way) => void) {
      listeners.add(press)
      return () => void listeners.delete(press)
    },
    press: (way: Way) => listeners.forEach((tell) => tell(way)),
  }
}

test('keys pressed before a listener exists are handled once, in order, when it exists', () => {
  const { listen, press } = keyboard()
  const keys = createHeldKeys(listen)
  press('undo')
  press('undo')
  press('redo')
  const answered: Way[] = []
  const end = keys.answer((way) => answered.push(way))
  expect(answered).toEqual(['undo', 'undo', 'redo'])
  press('undo')
  expect(answered).toEqual(['undo', 'undo', 'redo', 'undo'])
  end()
  press('undo')
  const later: Way[] = []
  keys.answer((way) => later.push(way))
  expect([answered.length, later]).toEqual([4, []])
})
