import { expect, test } from 'vitest'
import { isRemovalKey, placeByKey } from './block-keys.ts'

const plain = { repeat: false, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('Delete and Backspace remove one block, and nothing while they are held or with another key', () => {
  expect(isRemovalKey({ ...plain, key: 'Delete' })).toBe(true)
  expect(isRemovalKey({ ...plain, key: 'Backspace' })).toBe(true)
  expect(isRemovalKey({ ...plain, key: 'd' })).toBe(false)
  for (const held of ['repeat', 'shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(isRemovalKey({ ...plain, key: 'Delete', [held]: true })).toBe(false)
})

test('Page Up brings a block forward, Page Down sends it backward, and neither leaves the order', () => {
  expect(placeByKey(1, 3, { ...plain, key: 'PageUp' })).toBe(2)
  expect(placeByKey(2, 3, { ...plain, key: 'PageUp' })).toBe(2)
  expect(placeByKey(1, 3, { ...plain, key: 'PageDown' })).toBe(0)
  expect(placeByKey(0, 3, { ...plain, key: 'PageDown' })).toBe(0)
  expect(placeByKey(1, 3, { ...plain, key: 'ArrowUp' })).toBeNull()
  for (const held of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(placeByKey(1, 3, { ...plain, key: 'PageUp', [held]: true })).toBeNull()
})
