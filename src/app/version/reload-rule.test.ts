import { expect, test } from 'vitest'
import { shouldReload, STALE_NEW_VERSION_MS } from './reload-rule.ts'

const moment = { noticedAt: 1_000, now: 2_000, connection: '4g', isLatestHost: false, waiting: 0 }

test('a new version reloads the page at the next change of route (spec viewer §4)', () => {
  expect(shouldReload(moment)).toBe(true)
  expect(shouldReload({ ...moment, noticedAt: null })).toBe(false)
})

test('the host for trying the newest version never reloads by itself (spec viewer §4)', () => {
  expect(shouldReload({ ...moment, isLatestHost: true })).toBe(false)
})

test('a reload never happens over a queued write', () => {
  expect(shouldReload({ ...moment, waiting: 1 })).toBe(false)
})

test('on a slow connection the reload waits until the version is 24 hours old (spec viewer §4, §9)', () => {
  expect(shouldReload({ ...moment, connection: '3g' })).toBe(false)
  expect(shouldReload({ ...moment, connection: '3g', now: 1_000 + STALE_NEW_VERSION_MS })).toBe(true)
})
