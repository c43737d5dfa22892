import { expect, test } from 'vitest'
import { isRemovalKey } from './block-keys.ts'

const plain = { repeat: false, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('Delete and Backspace remove one block, and nothing while they are held or with another key', () => {
  expect(isRemovalKey({ ...plain, key: 'Delete' })).toBe(true)
  expect(isRemovalKey({ ...plain, key: 'Backspace' })).toBe(true)
  expect(isRemovalKey({ ...plain, key: 'd' })).toBe(false)
  for (const held of ['repeat', 'shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(isRemovalKey({ ...plain, key: 'Delete', [held]: true })).toBe(false)
})
