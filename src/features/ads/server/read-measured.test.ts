import { expect, test } from 'vitest'
import type { Database, Statement } from '#server/storage/database.ts'
import { MEASURED_KEPT_MAX, readMeasured } from './read-measured.ts'

test('groups are kept up to a number, and those that were read first are counted again', async () => {
  const counted: string[] = []
  const db = {
    pool: {},
    query: ({ values }: Statement) => {
      counted.push(...(values?.[0] as string[]))
      return Promise.resolve([])
    },
  } as unknown as Database
  const groups = Array.from({ length: MEASURED_KEPT_MAX }, (_, index) => `${index}`)
  await readMeasured(db, groups)
  expect([...(await readMeasured(db, ['0', 'more']))]).toEqual([
    ['0', { clicks: 0, conversions: 0 }],
    ['more', { clicks: 0, conversions: 0 }],
  ])
  expect(counted).toEqual([...groups, 'more'])
  await readMeasured(db, ['1', '0'])
  expect(counted.slice(MEASURED_KEPT_MAX)).toEqual(['more', '0'])
})
