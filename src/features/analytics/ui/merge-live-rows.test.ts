import { expect, test } from 'vitest'
import { LIVE_ROWS } from '#features/analytics/constants.ts'
import type { LiveRow } from '#features/analytics/contract.ts'
import { mergeLiveRows } from './merge-live-rows.ts'

const columns = [
  'time',
  'event_type',
  'route',
  'component',
  'object',
  'device',
  'country',
  'user_id',
  'epoch',
  'seq',
].map((name) => ({
  name,
  type: 'VARCHAR',
}))
const live = (seq: number): LiveRow => [
  '2026-01-01T10:00:00.000Z',
  'click',
  null,
  null,
  null,
  'phone',
  'US',
  null,
  'e',
  seq,
]
const asked = (seq: number) => ['2026-01-01 10:00:00', 'click', null, null, `pin ${seq}`, 'phone', 'US', null, 'e', seq]

test('an event from both the stream and the query is one row', () => {
  const answer = { columns, rows: [asked(2), asked(1)], is_cut: true, ms: 3 }
  const merged = mergeLiveRows(answer, [live(3), live(2)])
  expect(merged.rows.map((row) => row[0])).toEqual([
    '2026-01-01 10:00:00.000',
    '2026-01-01 10:00:00.000',
    '2026-01-01 10:00:00',
  ])
  expect(merged.rows[2]).toEqual(['2026-01-01 10:00:00', 'click', null, null, 'pin 1', 'phone', 'US'])
  expect(merged.columns.map(({ name }) => name)).not.toContain('seq')
})

test('the live page has a fixed number of rows, the newest ones', () => {
  const many = Array.from({ length: LIVE_ROWS + 5 }, (_, at) => live(at))
  expect(mergeLiveRows({ columns, rows: [asked(999)], is_cut: false, ms: 1 }, many).rows.length).toBe(LIVE_ROWS)
})
