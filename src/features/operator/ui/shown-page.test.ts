import { expect, test } from 'vitest'
import type { Setting } from '#features/operator/contract.ts'
import { readState } from '#kit/table/table-state.ts'
import { SETTING_RULES, shownPage } from './shown-page.ts'

const setting = (name: string, group: Setting['group'], value: string | null): Setting => ({
  name,
  group,
  is_set: value !== null,
  value,
  default: null,
  follows_demo: false,
})
const SETTINGS = [
  setting('PORT', 'server', '3100'),
  setting('HOST', 'server', null),
  setting('PINFOLD_SMTP', 'mail', 'smtp://mail.example'),
]

const namesAt = (address: string) => {
  const page = shownPage(SETTINGS, readState(new URLSearchParams(address), SETTING_RULES))
  return [page.rows.map(({ name }) => name), page.totalCount]
}

test('settings are in the order of their groups, or by name', () => {
  expect(namesAt('')).toEqual([['PORT', 'HOST', 'PINFOLD_SMTP'], 3])
  expect(namesAt('sortBy=name')).toEqual([['HOST', 'PINFOLD_SMTP', 'PORT'], 3])
  expect(namesAt('sortBy=name&sortDirection=DESCENDING')).toEqual([['PORT', 'PINFOLD_SMTP', 'HOST'], 3])
})

test('settings are found by a part of the name, by group, and by whether they are set', () => {
  expect(namesAt('searchTerm=smtp')).toEqual([['PINFOLD_SMTP'], 1])
  expect(namesAt('group=server')).toEqual([['PORT', 'HOST'], 2])
  expect(namesAt('state=set')).toEqual([['PORT', 'PINFOLD_SMTP'], 2])
  expect(namesAt('state=unset&group=mail')).toEqual([[], 0])
})

test('a page has as many settings as the address says', () => {
  expect(namesAt('limit=2&page=2')).toEqual([['PINFOLD_SMTP'], 3])
})
