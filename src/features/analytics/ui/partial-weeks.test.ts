import { expect, test } from 'vitest'
import { takePartial } from './partial-weeks.ts'

const columnsOf = (...names: string[]) => names.map((name) => ({ name, type: 'VARCHAR' }))

test('the column that names values of weeks that are not whole is not shown, and marks them', () => {
  const columns = columnsOf('week', 'visitors', 'partial')
  const rows = [
    ['2026-11-16', 7, ''],
    ['2026-11-23', 3, 'week visitors'],
  ]
  expect(takePartial({ columns, rows })).toEqual({
    columns: columnsOf('week', 'visitors'),
    rows: [
      ['2026-11-16', 7],
      ['2026-11-23', 3],
    ],
    marks: [new Set(), new Set(['week', 'visitors'])],
  })
})

test('a column of that name that names no columns is an ordinary one', () => {
  const answer = { columns: columnsOf('day', 'partial'), rows: [['2026-11-16', 'half']] }
  expect(takePartial(answer)).toEqual({ ...answer, marks: [new Set()] })
})
