import { expect, test } from 'vitest'
import { forViewer } from './visitor-statement.ts'

const text = 'select $1::bigint, $2, $10 from t where a = $1 and b = $3'

test('the statement of a visitor has null in place of the viewer, and its other values move up', () => {
  const values = [null, 'b', 'c', 4, 5, 6, 7, 8, 9, 'j']
  expect(forViewer({ name: 'list', text, values })).toEqual({
    name: 'list-visitor',
    text: 'select null::bigint::bigint, $1, $9 from t where a = null::bigint and b = $2',
    values: values.slice(1),
  })
})

test('the statement of a member, and one that is planned for its values, stay as they are', () => {
  const named = { name: 'list', text, values: ['1', 'b'] }
  expect(forViewer(named)).toBe(named)
  const unnamed = { text, values: [null, 'b'] }
  expect(forViewer(unnamed)).toBe(unnamed)
})
