import { expect, test } from 'vitest'
import { chartData, hasWholeNumbers, WHOLE_STEPS } from './chart-data.ts'

const answer = (types: readonly string[], ...rows: unknown[][]) => ({
  columns: types.map((type, at) => ({ name: `c${at}`, type })),
  rows,
})

test('days are a time axis, and every numeric column is a line', () => {
  expect(
    chartData(
      answer(['DATE', 'BIGINT', 'VARCHAR', 'DOUBLE'], ['2026-11-01', '3', 'x', 1.5], ['2026-11-02', null, 'y', 2]),
    ),
  ).toEqual({
    axis: 'c0',
    x: [Date.UTC(2026, 10, 1) / 1_000, Date.UTC(2026, 10, 2) / 1_000],
    labels: null,
    series: [
      { name: 'c1', values: [3, null] },
      { name: 'c3', values: [1.5, 2] },
    ],
  })
})

test('ids are not amounts, and columns have readable names', () => {
  const columns = [
    { name: 'day', type: 'DATE' },
    { name: 'user_id', type: 'BIGINT' },
    { name: 'saves', type: 'BIGINT' },
  ]
  expect(chartData({ columns, rows: [['2026-11-01', '7', '3']] }, (name) => name.toUpperCase())?.series).toEqual([
    { name: 'SAVES', values: [3] },
  ])
})

test('texts are categories, and an answer without numbers has no chart', () => {
  expect(chartData(answer(['VARCHAR', 'BIGINT'], ['home', 3], [null, 1]))).toMatchObject({
    x: [0, 1],
    labels: ['home', ''],
  })
  expect(chartData(answer(['VARCHAR'], ['home']))).toBeNull()
  expect(chartData(answer(['DATE', 'BIGINT']))).toBeNull()
})

test('counts have whole steps, other amounts do not', () => {
  const counts = chartData(answer(['DATE', 'BIGINT'], ['2026-11-01', '0'], ['2026-11-02', null]))!
  const shares = chartData(answer(['DATE', 'DOUBLE'], ['2026-11-01', 0.5], ['2026-11-02', 1]))!
  expect([hasWholeNumbers(counts), hasWholeNumbers(shares)]).toEqual([true, false])
  expect(WHOLE_STEPS.slice(0, 7)).toEqual([1, 2, 5, 10, 20, 50, 100])
  expect(WHOLE_STEPS.every((step) => Number.isInteger(step))).toBe(true)
})
