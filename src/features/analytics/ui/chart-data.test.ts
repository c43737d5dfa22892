import { expect, test } from 'vitest'
import {
  chartData,
  cut,
  DAY_STEPS_S,
  groupedBars,
  hasWholeDays,
  hasWholeNumbers,
  nameLayout,
  roomForBars,
  WHOLE_STEPS,
} from './chart-data.ts'

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
    marked: [],
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
  const drawn = chartData({ columns, rows: [['2026-11-01', '7', '3']] }, { nameOf: (name) => name.toUpperCase() })
  expect(drawn?.series).toEqual([{ name: 'SAVES', values: [3] }])
})

test('a chart draws the chosen columns, and knows the weeks that are not whole', () => {
  const weeks = answer(['DATE', 'BIGINT', 'DOUBLE'], ['2026-11-16', '3', 50], ['2026-11-23', '1', 10])
  const drawn = chartData(weeks, { series: ['c1'], marks: [new Set(), new Set(['c0', 'c1'])] })
  expect(drawn?.series.map(({ name }) => name)).toEqual(['c1'])
  expect(drawn?.marked).toEqual([1])
})

test('texts are categories, and an answer without numbers has no chart', () => {
  expect(chartData(answer(['VARCHAR', 'BIGINT'], ['home', 3], [null, 1]))).toMatchObject({
    x: [0, 1],
    labels: ['home', '–'],
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

test('names of categories are beside each other, turned if they have no room, and cut', () => {
  expect(nameLayout(['phone', 'desktop'], 600)).toMatchObject({ isTurned: false, every: 1 })
  const routes = Array.from({ length: 20 }, (_, at) => `feed/related ${at}`)
  expect(nameLayout(routes, 800)).toMatchObject({ isTurned: true, every: 1 })
  expect(nameLayout([...routes, ...routes, ...routes], 400)).toMatchObject({ isTurned: true, every: 3 })
  expect(cut('analytics/part', 18)).toBe('analytics/part')
  expect(cut('a route with a very long name', 10)).toBe('a route w…')
})

test('bars of several series stand beside each other', () => {
  const labels = ['phone', 'desktop']
  const one = { axis: 'device', x: [0, 1], labels, marked: [], series: [{ name: 'n', values: [3, 4] }] }
  expect(groupedBars(one)).toEqual({ x: [0, 1], values: [[3, 4]] })
  const two = { ...one, series: [...one.series, { name: 'm', values: [5, null] }] }
  const { x, values } = groupedBars(two)
  expect(x.map((place) => Number(place.toFixed(2)))).toEqual([-0.2, 0.2, 0.8, 1.2])
  expect(values).toEqual([
    [3, null, 4, null],
    [null, 5, null, null],
  ])
})

test('an axis of days has no steps within a day, so that no day is written twice', () => {
  const ofDays = chartData(answer(['DATE', 'BIGINT'], ['2026-11-01', 3]))
  const ofTimes = chartData(answer(['TIMESTAMP', 'BIGINT'], ['2026-11-01 00:00:00', 3], ['2026-11-01 06:30:00', 4]))
  const ofNames = chartData(answer(['VARCHAR', 'BIGINT'], ['home', 3]))
  expect([ofDays, ofTimes, ofNames].map((data) => data && hasWholeDays(data))).toEqual([true, false, false])
  expect(Math.min(...DAY_STEPS_S)).toBe(86_400)
})

test('the first and the last bar have half of the smallest step on their outer side', () => {
  expect(roomForBars([10, 20, 40])).toEqual([5, 45])
})
