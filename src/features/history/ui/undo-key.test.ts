import { expect, test } from 'vitest'
import { undoKey } from './undo-key.ts'

const press = (key: string, held: Partial<Parameters<typeof undoKey>[0]> = {}, isMac = false) =>
  undoKey(
    { key, code: `Key${key.toUpperCase()}`, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held },
    isMac,
  )

test('Ctrl+Z is undo, Ctrl+Shift+Z and Ctrl+Y are redo', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('y', { ctrlKey: true })).toBe('redo')
})

test('on a Mac it is the command key, and Cmd+Y belongs to the browser', () => {
  expect(press('z', { metaKey: true }, true)).toBe('undo')
  expect(press('z', { metaKey: true, shiftKey: true }, true)).toBe('redo')
  expect(press('z', { ctrlKey: true }, true)).toBeNull()
  expect(press('y', { metaKey: true }, true)).toBeNull()
  expect(press('z', { metaKey: true })).toBeNull()
})

test('letters alone and other combinations are not shortcuts of the history', () => {
  expect(press('z')).toBeNull()
  expect(press('z', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('x', { ctrlKey: true })).toBeNull()
})

test('an Arabic keyboard finds the key by its position, a German one by its label', () => {
  expect(press('ئ', { code: 'KeyZ', ctrlKey: true })).toBe('undo')
  expect(press('z', { code: 'KeyY', ctrlKey: true })).toBe('undo')
})
