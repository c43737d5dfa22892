import { expect, test } from 'vitest'
import { explainError } from './explain-error.ts'

test.each([
  [
    'select nothing from events',
    'Binder Error: Referenced column "nothing" not found in FROM clause!\nCandidate bindings: "country", "epoch"\n\nLINE 1: select nothing from events\n               ^',
    'There is no column "nothing" here. Similar names: country, epoch. (Line 1, column 8.)',
  ],
  [
    'select\n  a.x\nfrom events',
    'Binder Error: Referenced table "a" not found!\nCandidate tables: "events"\n\nLINE 2:   a.x\n          ^',
    'FROM names no "a". Similar names: events. (Line 2, column 3.)',
  ],
  [
    'select * from event',
    'Catalog Error: Table with name event does not exist!\nDid you mean "events"?\n\nLINE 1: select * from event\n                      ^',
    'There is no view "event". Similar names: events. (Line 1, column 15.)',
  ],
  [
    'selec 1',
    'Failed to extract statements: Parser Error: syntax error at or near "selec"\n\nLINE 1: selec 1\n        ^',
    'There is a syntax error at "selec". (Line 1, column 1.)',
  ],
  [
    'select 1 group by',
    'Failed to extract statements: Parser Error: syntax error at end of input',
    'There is a syntax error: the query ends too early.',
  ],
  [
    'select floot(1)',
    'Catalog Error: Scalar Function with name floot does not exist!\nDid you mean "floor"?\n\nLINE 1: select floot(1)\n               ^',
    'There is no function "floot". Similar names: floor. (Line 1, column 8.)',
  ],
  [
    'select p75(value) filter (where true) from web_vitals',
    'Invalid Input Error: Function "p75" is a Macro Function. "DISTINCT", "FILTER", and "ORDER BY" are only applicable to aggregate functions.',
    '"p75" is a macro and takes no FILTER, DISTINCT or ORDER BY. Write quantile_cont(value, 0.75) filter (where …) instead of p75(value) filter (where …).',
  ],
  [
    'insert into events select 1',
    'Catalog Error: events is not an table',
    'Only statements that read are allowed, such as SELECT.',
  ],
  ['-- x', 'Error in native callback', 'Write exactly one statement.'],
  [
    `select * from read_csv('/etc/passwd')`,
    `Permission Error: Cannot access file "/etc/passwd" - file system operations are disabled by configuration\n\nLINE 1: select * from read_csv('/etc/passwd')\n                      ^`,
    'Reading and writing files and settings is disabled for queries. (Line 1, column 15.)',
  ],
])('the error of %j', (sql, message, words) => {
  expect(explainError(message, sql)).toBe(words)
})

test('too little memory does not advise what is refused', () => {
  const words = explainError(
    `Out of Memory Error: could not allocate block of size 256.0 KiB (488.2 MiB/488.2 MiB used)\nPossible solutions:\n* SET memory_limit='...'`,
    'select 1',
  )
  expect(words).toMatch(/needs more memory than it may use/)
  expect(words).not.toMatch(/SET|MiB/)
})

test('the place in a long line is that in the text, not that in the shown part', () => {
  const sql = `select ${'client, '.repeat(30)}nothing from events`
  const shown = `LINE 1: ...client, client, nothing from events`
  const message = `Binder Error: Referenced column "nothing" not found in FROM clause!\n\n${shown}\n${' '.repeat(shown.indexOf('nothing'))}^`
  expect(explainError(message, sql)).toBe(
    `There is no column "nothing" here. (Line 1, column ${sql.indexOf('nothing') + 1}.)`,
  )
})

test('another message loses only its prefix', () => {
  expect(explainError('Invalid Input Error: Malformed JSON at byte 0', 'select 1')).toBe('Malformed JSON at byte 0')
})
