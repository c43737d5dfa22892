import { expect, test } from 'vitest'
import { QueryError } from '../query-error.ts'
import { translate } from './translate.ts'

const translated = (sql: string) => translate(sql).sqlWith('VIEWS')

test.each([
  ['select 1', 'with VIEWS select 1'],
  ['from events', 'with VIEWS select * from events'],
  ['from events select day', 'with VIEWS from events select day'],
  ['with a as (from events) from a', 'with VIEWS, a as (select * from events) select * from a'],
  ['with recursive a as (select 1) select * from a', 'with recursive VIEWS, a as (select 1) select * from a'],
  ['(select 1) union all (select 2);', 'with VIEWS select * from ((select 1) union all (select 2))'],
  ['explain select 1', 'explain with VIEWS select 1'],
  ['select extract(day from time) from events', 'with VIEWS select extract(day from time) from events'],
])('the views are put before a query: %s', (sql, expected) => {
  expect(translated(sql)).toBe(expected)
})

test.each([
  ['p75(value)', 'quantileExactInclusive(0.75)(value)'],
  ["count(*) filter (a = 'x')", "count(*) filter (where a = 'x')"],
  ["count(*) filter (where a = 'x')", "count(*) filter (where a = 'x')"],
  ["e.event_data->>'name'", "JSONExtract(coalesce(e.event_data, ''), 'name', 'Nullable(String)')"],
  ["data->>'$.tags[0].type'", "JSONExtract(coalesce(data, ''), 'tags', 1, 'type', 'Nullable(String)')"],
  ["(a->>'ms')::double", "(JSONExtract(coalesce(a, ''), 'ms', 'Nullable(String)')) :: double"],
  ["f(a)->'b'", "nullif(JSONExtractRaw(coalesce(f(a), ''), 'b'), '')"],
  [
    "p75((a->>'ms')::double)",
    "quantileExactInclusive(0.75)((JSONExtract(coalesce(a, ''), 'ms', 'Nullable(String)')) :: double)",
  ],
])('%s is written as ClickHouse knows it', (sql, expected) => {
  expect(translated(`select ${sql}`)).toBe(`with VIEWS select ${expected}`)
})

test('texts, names and comments are not translated', () => {
  expect(translated(`select 'p75(x) -- \\d ''q''' as "a.b" -- p75(y)`)).toBe(
    `with VIEWS select 'p75(x) -- \\\\d ''q''' as "a.b"`,
  )
  expect(translated('select /* from x; */ a.p75(b)')).toBe('with VIEWS select a.p75 (b)')
})

test('the words of a query tell which views it reads', () => {
  expect(translate('select (select count(*) from "Loss")').words.has('loss')).toBe(true)
  expect(translate(`select 'loss'`).words.has('loss')).toBe(false)
})

test.each([
  ['', 'exactly one'],
  ['select 1; select 2', 'exactly one'],
  ['drop table events', 'Only statements that read'],
  ['insert into events select 1', 'Only statements that read'],
  ['set readonly = 0', 'Only statements that read'],
  [`select 1 into outfile '/tmp/x'`, 'writes no file'],
  [`select 'a`, 'not closed'],
  ['select (1', 'not closed'],
  ['select 1)', 'closes nothing'],
  ['select (1]', 'closes nothing'],
  ['select p75()', 'p75 takes 1 argument'],
  [`select a->>'$..b'`, 'no path'],
])('a query that does more than read events, or is none, is refused: %s', (sql, message) => {
  expect(() => translate(sql)).toThrow(QueryError)
  expect(() => translate(sql)).toThrow(message)
})
