import { expect, test } from 'vitest'
import { selectedAfterDelete } from './after-delete.ts'

const tags = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('deleting a tag selects the first remaining one in the shown order (spec business §4)', () => {
  expect(selectedAfterDelete(tags, 'a', 'a')).toBe('b')
  expect(selectedAfterDelete(tags, 'b', 'b')).toBe('a')
  expect(selectedAfterDelete(tags, 'c', 'b')).toBe('b')
  expect(selectedAfterDelete([{ id: 'a' }], 'a', 'a')).toBeNull()
})
