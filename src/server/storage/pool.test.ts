import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPool } from './pool.ts'

test('a connection that the database cuts is logged, unless the pool is closing', async () => {
  const lines: string[] = []
  const pool = createPool({}, pino({}, { write: (line: string) => void lines.push(line) }))
  const cut = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  pool.emit('error', cut)
  expect(lines).toHaveLength(1)
  await pool.end()
  pool.emit('error', cut)
  expect(lines).toHaveLength(1)
})
