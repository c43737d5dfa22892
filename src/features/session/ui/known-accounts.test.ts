import { expect, test } from 'vitest'
import { parseSavedAccounts, withAccount } from './known-accounts.ts'

test('the saved map has a logged_in flag per account and a group id (spec viewer §3)', () => {
  const saved = withAccount(withAccount({ group_id: 'g', accounts: {} }, '1', 'Ada'), '2', 'Ben')
  expect(parseSavedAccounts(JSON.stringify(saved))).toEqual({
    group_id: 'g',
    accounts: { '1': { name: 'Ada', logged_in: true }, '2': { name: 'Ben', logged_in: true } },
  })
})

test('a log-out keeps the account in the map without its name', () => {
  const saved = withAccount({ group_id: 'g', accounts: { '1': { name: 'Ada', logged_in: true } } }, '1', null)
  expect(saved.accounts).toEqual({ '1': { name: '', logged_in: false } })
})

test('the map of an older release is read, and gets a group id', () => {
  const saved = parseSavedAccounts('{"1":"Ada"}')
  expect(saved?.accounts).toEqual({ '1': { name: 'Ada', logged_in: true } })
  expect(saved?.group_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('an invalid map is ignored, and a broken account is left out', () => {
  expect(parseSavedAccounts(null)).toBeNull()
  expect(parseSavedAccounts('[1]')).toBeNull()
  expect(parseSavedAccounts('{"group_id":"g","accounts":{"1":7,"2":{"name":"B"}}}')?.accounts).toEqual({
    '2': { name: 'B', logged_in: false },
  })
})
