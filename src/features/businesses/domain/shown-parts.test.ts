import { expect, test } from 'vitest'
import { shownParts } from './shown-parts.ts'

test('employees see their ad accounts, requests, statistics, audiences and catalogs, managers the organization, admins everything', () => {
  expect(shownParts({ role: 'EMPLOYEE', is_manager: false })).toEqual([
    'ad-accounts',
    'requests',
    'statistics',
    'audiences',
    'catalogs',
  ])
  expect(shownParts({ role: null, is_manager: true })).toEqual(['ad-accounts', 'hierarchy'])
  expect(shownParts({ role: 'EMPLOYEE', is_manager: true })).toEqual([
    'ad-accounts',
    'requests',
    'hierarchy',
    'statistics',
    'audiences',
    'catalogs',
  ])
  expect(shownParts({ role: 'BIZ_ADMIN', is_manager: false })).toHaveLength(13)
})
