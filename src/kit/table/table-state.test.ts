import { expect, test } from 'vitest'
import {
  changedState,
  defaultState,
  pageCount,
  readState,
  sortOf,
  sortedBy,
  startIndex,
  writeState,
  type TableRules,
} from './table-state.ts'

const RULES: TableRules = {
  sorts: ['name', 'spent'],
  searches: ['name', 'owner'],
  filters: { status: ['OPEN', 'CLOSED'] },
}
const read = (search: string, rules = RULES) => readState(new URLSearchParams(search), rules)

test('a table starts at page 1 with 10 rows, ascending (spec business §9)', () => {
  expect(defaultState(RULES)).toEqual({
    page: 1,
    limit: 10,
    sortBy: 'name',
    sortDirection: 'ASCENDING',
    searchBy: 'name',
    searchTerm: '',
    filters: {},
  })
  expect(defaultState({ ...RULES, sortDirection: 'DESCENDING' }).sortDirection).toBe('DESCENDING')
})

test('the address holds the state: a written state is read again, and defaults are not written', () => {
  const state = {
    page: 3,
    limit: 25,
    sortBy: 'spent',
    sortDirection: 'DESCENDING',
    searchBy: 'owner',
    searchTerm: 'mira & co',
    filters: { status: 'CLOSED' },
  } as const
  const params = writeState(state, new URLSearchParams('tab=people'), RULES)
  expect(readState(params, RULES)).toEqual(state)
  expect(params.get('tab')).toBe('people')
  expect(String(writeState(defaultState(RULES), params, RULES))).toBe('tab=people')
})

test('a wrong address shows the default', () => {
  for (const wrong of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=251', 'sortBy=password'])
    expect(read(wrong)).toEqual(defaultState(RULES))
  expect(read('status=SECRET&sortDirection=up&searchBy=x')).toEqual(defaultState(RULES))
  expect(read('limit=250').limit).toBe(250)
})

test('two tables of one page do not affect each other', () => {
  const other = { ...RULES, prefix: 'b-' }
  const params = writeState(changedState(defaultState(other), { page: 2 }), new URLSearchParams('page=5'), other)
  expect([readState(params, RULES).page, readState(params, other).page]).toEqual([5, 2])
})

test('a search, a filter, a sort or a page size returns to the first page', () => {
  const third = { ...defaultState(RULES), page: 3 }
  expect(changedState(third, { searchTerm: 'x' }).page).toBe(1)
  expect(changedState(third, { limit: 50 }).page).toBe(1)
  expect(changedState(third, { page: 4 }).page).toBe(4)
  expect(sortedBy(third, 'name')).toMatchObject({ page: 1, sortBy: 'name', sortDirection: 'DESCENDING' })
  expect(sortedBy(third, 'spent')).toMatchObject({ page: 1, sortBy: 'spent', sortDirection: 'ASCENDING' })
})

test('the number of pages follows from the number of rows', () => {
  expect([0, 1, 10, 11, 250].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 25])
  expect(startIndex({ ...defaultState(RULES), page: 3, limit: 25 })).toBe(50)
})

test('a filter whose choices are loaded later keeps any id of the address, and nothing else', () => {
  const byId = { sorts: ['name'], filters: { account: 'id' } } as const
  const read = (address: string) => readState(new URLSearchParams(address), byId).filters
  expect(read('account=7&page=2')).toEqual({ account: '7' })
  expect(read('account=1234567890123456789')).toEqual({ account: '1234567890123456789' })
  expect(read('account=seven')).toEqual({})
  expect(
    read(writeState(readState(new URLSearchParams('account=7'), byId), new URLSearchParams(), byId).toString()),
  ).toEqual({
    account: '7',
  })
})

test('a call gets a column that the table can be sorted by, and the first one otherwise', () => {
  const state = defaultState({ sorts: ['name', 'at'], sortDirection: 'DESCENDING' })
  expect(sortOf(['name', 'at'], { ...state, sortBy: 'at' })).toEqual({ sortBy: 'at', sortDirection: 'DESCENDING' })
  expect(sortOf(['name', 'at'], { ...state, sortBy: 'size' })).toEqual({ sortBy: 'name', sortDirection: 'DESCENDING' })
})
