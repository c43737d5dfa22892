import { expect, test } from 'vitest'
import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import { insertCopy } from './tables.ts'

test('rows of the database are inserted with the types of ClickHouse: times arrive as milliseconds, and may be null', () => {
  const table: DatabaseTable = {
    name: 'visits',
    about: 'Visits.',
    example: 'select count(*) from visits',
    columns: {
      day: ['DATE', 'The day.'],
      started: ['TIMESTAMP', 'When it began.'],
      ended: ['TIMESTAMP', 'When it ended.', 'nullable'],
      pages: ['INTEGER', 'How many pages.', 'nullable'],
    },
    order: ['day'],
    find: async () => [],
  }
  expect(insertCopy(table, '7').replaceAll(/\s+/g, ' ')).toBe(
    `insert into pinfold_visits (day, started, ended, pages, copy) select day, fromUnixTimestamp64Milli(started, 'UTC'), fromUnixTimestamp64Milli(ended, 'UTC'), pages, 7 from input('day Date, started Int64, ended Nullable(Int64), pages Nullable(Int32)') format JSONEachRow`,
  )
})
