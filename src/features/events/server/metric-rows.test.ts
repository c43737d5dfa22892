import { expect, test } from 'vitest'
import { createMetricRows } from './metric-rows.ts'

const stat = { name: 'resource.count', type: 'count', value: 3, tags: { type: 'img' } }

test('metrics of all browsers are numbered as one page load of the server, and name no browser', () => {
  let now = 1_000
  const rows = createMetricRows(() => now)
  const first = rows([stat, stat])
  now = 6_000
  const second = rows([stat])
  expect([first.first, first.n, second.first, second.n]).toEqual([1, 2, 3, 1])
  expect([second.client, second.epoch, second.t0]).toEqual([first.client, first.epoch, first.t0])
  expect([first.mono, second.mono, second.columns.mono]).toEqual([0, 5_000, [5_000]])
  expect(JSON.parse(second.columns.event_data.dict[0] ?? '')).toEqual(stat)
})
