import { expect, test } from 'vitest'
import { filterSearch, filterSql, readFilter, type ReportFilter } from './report-filter.ts'

const USUAL: ReportFilter = { days: '30', people: 'all', device: 'all', withStaff: false }
const filterOf = (search: string) => readFilter(new URLSearchParams(search))

test('an address without a filter has 30 days, all people and devices, no bots and no staff', () => {
  expect(filterOf('')).toEqual(USUAL)
  expect(filterOf('days=31&people=cats&device=%27&staff=yes')).toEqual(USUAL)
})

test('an address keeps a filter', () => {
  const filter: ReportFilter = { days: '7', people: 'members', device: 'phone', withStaff: true }
  expect(filterSearch(filter)).toBe('?days=7&people=members&device=phone&staff=1')
  expect(filterOf(filterSearch(filter))).toEqual(filter)
  expect(filterSearch(USUAL)).toBe('')
})

test('a filter is one condition in SQL', () => {
  expect(filterSql(USUAL, ['7', '12'])).toEqual({
    period: 'day > current_date - 30 and day <= current_date',
    who: `device <> 'bot' and (user_id is null or user_id not in (7, 12))`,
    where: `day > current_date - 30 and day <= current_date and device <> 'bot' and (user_id is null or user_id not in (7, 12))`,
    days: '30',
    device: 'all',
    leftOut: 'user_id in (7, 12)',
  })
  expect(filterSql({ days: '1', people: 'visitors', device: 'tablet', withStaff: true }, ['7']).where).toBe(
    `day > current_date - 1 and day <= current_date and user_id is null and device = 'tablet'`,
  )
  expect(filterSql({ ...USUAL, withStaff: true }, ['7']).who).toBe('true')
  expect(filterSql(USUAL, []).who).toBe(`device <> 'bot'`)
  expect(filterSql(USUAL, ['1) or (1 = 1']).who).toBe(`device <> 'bot'`)
})
