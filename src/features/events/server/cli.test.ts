import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { eventTypes } from '#features/events/contract.ts'
import { serverFeatures } from '#features/server.ts'
import { readCliArguments } from './cli-arguments.ts'
import { dictionary, formatRows, runAnalytics } from './cli.ts'
import { describeEvents } from './shared/describe-events.ts'

const RESULT = {
  columns: [
    { name: 'a', type: 'VARCHAR' },
    { name: 'n', type: 'INTEGER' },
  ],
  rows: [
    ['x,"y"', 1],
    [null, 20],
    ['', null],
  ],
}

describe('npm run analytics', () => {
  test('reads its subcommands', () => {
    expect(readCliArguments(['sql', 'select 1', '--csv', '--timeout', '5'])).toEqual({
      kind: 'sql',
      sql: 'select 1',
      format: 'csv',
      timeoutMs: 5_000,
    })
    expect(readCliArguments(['export', 'out.parquet'])).toMatchObject({ kind: 'export', sql: 'select * from events' })
    expect(readCliArguments(['replay', '--bad'])).toEqual({ kind: 'replay' })
    expect(readCliArguments([])).toEqual({ kind: 'help' })
    expect(readCliArguments(['--help'])).toEqual({ kind: 'help' })
  })

  test.each([
    [['sql']],
    [['export', 'out.txt']],
    [['replay']],
    [['erase']],
    [['drop']],
    [['sql', 'select 1', '--timeout', 'x']],
    [['sql', 'select 1', '--tsv']],
  ])('%j is refused in a sentence', (args) => {
    expect(() => readCliArguments(args)).toThrow(/[a-z].*\.$/)
  })

  test('prints rows as a table, CSV or JSON lines', () => {
    expect(formatRows(RESULT, 'table')).toBe('a      n\nx,"y"  1\nNULL   20\n       NULL')
    expect(formatRows(RESULT, 'csv')).toBe('a,n\n"x,""y""",1\n,20\n"",')
    expect(formatRows({ ...RESULT, rows: [['=1+1', -5]] }, 'csv')).toBe("a,n\n'=1+1,-5")
    expect(formatRows(RESULT, 'ndjson')).toBe('{"a":"x,\\"y\\"","n":1}\n{"a":null,"n":20}\n{"a":"","n":null}')
  })

  test('writes a table of many rows', () => {
    const rows = Array.from({ length: 200_000 }, (_, n) => ['', n])
    expect(formatRows({ ...RESULT, rows }, 'table').split('\n')).toHaveLength(200_001)
  })

  test('makes no database in a folder without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinfold-none-'))
    vi.stubEnv('DATABASE_URL', undefined)
    vi.stubEnv('PINFOLD_DATA', folder)
    try {
      await expect(runAnalytics(['sql', 'select 1'], serverFeatures, () => undefined)).rejects.toThrow(
        `There is no database in ${folder}: set PINFOLD_DATA or DATABASE_URL as for the server.`,
      )
      expect(readdirSync(folder)).toEqual([])
    } finally {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    }
  })

  test('describes every view and every declared event', () => {
    const text = dictionary([{ name: 'events', events: eventTypes }])
    for (const name of [
      'events',
      'sessions',
      'loss',
      'funnel(steps, span)',
      'web_vital (events)',
      'event_data.name, event_data.value',
    ])
      expect(text).toContain(name)
  })

  test('the dictionary is in plain words: it cites no specification', () => {
    const { views, events } = describeEvents(serverFeatures)
    const texts = [...views, ...views.flatMap(({ columns }) => columns), ...events].map(({ about }) => about)
    expect(texts.filter((text) => /spec|§/i.test(text) || !text.endsWith('.'))).toEqual([])
  })
})
