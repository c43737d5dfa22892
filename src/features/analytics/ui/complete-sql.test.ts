import { expect, test } from 'vitest'
import type { Dictionary } from '#features/analytics/contract.ts'
import { completeSql } from './complete-sql.ts'

const view = (name: string, example: string, ...columns: string[]) => ({
  name,
  about: '',
  example,
  columns: columns.map((column) => ({ name: column, type: 'VARCHAR', about: '' })),
})
const dictionary: Dictionary = {
  views: [
    view('events', 'select 1', 'event_type', 'event_data', 'device'),
    view('web_vitals', 'select 1', 'route', 'rating'),
    view('p75(value)', 'select 1'),
    view('funnel(steps, span)', `from funnel(['view'], interval 1 day)`),
  ],
  columns: [],
  events: [],
}
/** The words at the mark `|`, by kind. */
function at(text: string) {
  const [before = '', after = ''] = text.split('|')
  const offered = completeSql(before + after, before.replace(/\w*$/, ''), dictionary)
  return (kind: string) => offered.filter((word) => word.kind === kind).map(({ label }) => label)
}

test.each(['select * from ev|', 'select * from web_vitals join |', 'select * from events e, |'])(
  'where a table is expected, only tables are offered: %s',
  (text) => {
    const of = at(text)
    expect(of('table')).toEqual(['events', 'web_vitals', 'funnel'])
    expect([...of('column'), ...of('function'), ...of('keyword')]).toEqual([])
  },
)

test('a name that WITH defines is a table', () => {
  expect(at('with firsts as (select 1) select * from |')('table')[0]).toBe('firsts')
})

test('elsewhere the columns of the named views are offered, then functions of DuckDB', () => {
  expect(at('select | from web_vitals')('column')).toEqual(['route', 'rating'])
  const unnamed = at('select dev|')
  expect(unnamed('column')).toEqual(['event_type', 'event_data', 'device'])
  expect(unnamed('function')).toEqual(expect.arrayContaining(['p75', 'date_trunc', 'quantile_cont']))
  expect(unnamed('function')).not.toContain('funnel')
  expect(unnamed('table')).toEqual([])
})

test('words of other databases are not offered', () => {
  const of = at('select * from events where d|')
  for (const word of ['dlurlserver', 'datetime_interval_code', 'level', 'revoke'])
    expect([...of('keyword'), ...of('function')]).not.toContain(word)
})

test('an alias with a dot has the columns of its view', () => {
  const of = at('select e.device, v.| from events e join web_vitals as v using (client)')
  expect(of('column')).toEqual(['route', 'rating'])
  expect(of('function')).toEqual([])
})

test.each([`select 'dev|`, 'select 1 -- dev|', 'select /* dev|'])('texts and comments have no words: %s', (text) => {
  const [before = ''] = text.split('|')
  expect(completeSql(before, before.replace(/\w*$/, ''), dictionary)).toEqual([])
})
