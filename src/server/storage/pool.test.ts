import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createPool } from './pool.ts'

afterEach(() => vi.useRealTimers())

test('connections that the database cuts are one line of the log, unless the pool is closing', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const pool = createPool({}, pino({}, { write: (line: string) => void lines.push(line) }))
  const cut = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  for (let connection = 0; connection < 3; connection += 1) pool.emit('error', cut)
  await vi.advanceTimersByTimeAsync(100)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ code: '57P01', connections: 3 }),
  ])
  pool.emit('error', cut)
  await vi.advanceTimersByTimeAsync(100)
  expect(lines).toHaveLength(2)
  await pool.end()
  pool.emit('error', cut)
  await vi.advanceTimersByTimeAsync(100)
  expect(lines).toHaveLength(2)
})
