import { expect, test } from 'vitest'
import { boardShortcuts } from '#features/boards/ui/shortcuts.ts'
import { feedShortcuts } from '#features/feed/ui/shortcuts.ts'
import { pinShortcuts } from '#features/pins/ui/shortcuts.ts'
import { HELP } from './own-shortcuts.ts'
import { pressedShortcut } from './pressed-shortcut.ts'

const all = [{ ...HELP, onPage: () => true }, ...boardShortcuts, ...pinShortcuts, ...feedShortcuts]

/** The id of the pressed shortcut, and the index of its pressed key. */
function press(code: string, more: object = {}): readonly [string, number] | null {
  const found = pressedShortcut(
    {
      key: '',
      code,
      repeat: false,
      defaultPrevented: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...more,
    },
    all,
  )
  return found && [found.shortcut.id, found.at]
}

test('? opens the help, also on an Arabic keyboard', () => {
  expect(press('Slash', { key: '?', shiftKey: true })).toEqual(['help', 0])
  expect(press('Slash', { key: '؟', shiftKey: true })).toEqual(['help', 0])
})

test('s saves, l likes, j and k move between cards, by the position of the key', () => {
  expect(press('KeyS', { key: 'س' })).toEqual(['save', 0])
  expect(press('KeyL')).toEqual(['like', 0])
  expect(press('KeyJ', { repeat: true })).toEqual(['cards', 0])
  expect(press('KeyK')).toEqual(['cards', 1])
})

test('1 to 9 name the recent boards', () => {
  expect(press('Digit1')).toEqual(['board', 0])
  expect(press('Numpad9')).toEqual(['board', 8])
  expect(press('Digit0')).toBeNull()
})

test('a key that a screen answers itself is left to it', () => {
  expect(press('KeyX')).toBeNull()
  expect(press('NumpadEnter')).toBeNull()
})

test('a key that is held down saves once, and browser shortcuts are not used', () => {
  expect(press('KeyS', { repeat: true })).toBeNull()
  expect(press('KeyS', { ctrlKey: true })).toBeNull()
  expect(press('KeyS', { shiftKey: true })).toBeNull()
  expect(press('KeyL', { metaKey: true })).toBeNull()
  expect(press('KeyJ', { defaultPrevented: true })).toBeNull()
})
