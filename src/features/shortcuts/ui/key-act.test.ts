import { expect, test } from 'vitest'
import { keyActOf } from './key-act.ts'

const press = (code: string, more: object = {}) =>
  keyActOf({
    key: '',
    code,
    repeat: false,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  })

test('? opens the help, also on an Arabic keyboard', () => {
  expect(press('Slash', { key: '?', shiftKey: true })).toEqual({ kind: 'help' })
  expect(press('Slash', { key: '؟', shiftKey: true })).toEqual({ kind: 'help' })
})

test('s saves, l likes, j and k move between cards, by the position of the key', () => {
  expect(press('KeyS', { key: 'س' })).toEqual({ kind: 'save' })
  expect(press('KeyL')).toEqual({ kind: 'like' })
  expect(press('KeyJ')).toEqual({ kind: 'cards' })
  expect(press('KeyK')).toEqual({ kind: 'cards' })
})

test('1 to 9 name the recent boards', () => {
  expect(press('Digit1')).toEqual({ kind: 'board', at: 0 })
  expect(press('Numpad9')).toEqual({ kind: 'board', at: 8 })
  expect(press('Digit0')).toBeNull()
})

test('a key that is held down saves once, and browser shortcuts are not used', () => {
  expect(press('KeyS', { repeat: true })).toBeNull()
  expect(press('KeyS', { ctrlKey: true })).toBeNull()
  expect(press('KeyL', { metaKey: true })).toBeNull()
  expect(press('KeyJ', { defaultPrevented: true })).toBeNull()
})
