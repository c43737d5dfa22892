import { expect, test } from 'vitest'
import type { LiveRow } from '#features/analytics/contract.ts'
import { isLiveShown, LIVE_DEFAULTS, liveSql } from './live-filter.ts'

const row = (type: string, route: string | null, device: string, user: string | null): LiveRow => [
  '2026-01-01T10:00:00.000Z',
  type,
  route,
  null,
  null,
  device,
  'US',
  user,
  'e',
  1,
]

test('the live page leaves out the views of the console of the analyst who looks, and nothing else', () => {
  const isShown = (shown: LiveRow, withOwn = false) => isLiveShown({ ...LIVE_DEFAULTS, withOwn }, '7', shown)
  expect(isShown(row('view', 'analytics/part', 'desktop', '7'))).toBe(false)
  expect(isShown(row('view', 'analytics/part', 'desktop', '7'), true)).toBe(true)
  expect(isShown(row('view', 'analytics/part', 'desktop', '8'))).toBe(true)
  expect(isShown(row('view', 'feed/home', 'desktop', '7'))).toBe(true)
  expect(isShown(row('metric', null, 'desktop', null))).toBe(true)
  expect(liveSql(LIVE_DEFAULTS, '7')).toContain(
    `(user_id is distinct from 7 or coalesce(view_type, '') not like 'analytics/%')`,
  )
  expect(liveSql({ ...LIVE_DEFAULTS, withOwn: true }, '7')).not.toContain('analytics/')
})

test('the live page is filtered by event and device, in the stream as in the query', () => {
  const filter = { ...LIVE_DEFAULTS, type: 'save', device: 'phone' } as const
  expect(isLiveShown(filter, null, row('save', 'feed/home', 'phone', null))).toBe(true)
  expect(isLiveShown(filter, null, row('view', 'feed/home', 'phone', null))).toBe(false)
  expect(isLiveShown(filter, null, row('save', 'feed/home', 'tablet', null))).toBe(false)
  expect(liveSql(filter, null)).toContain(`event_type = 'save' and device = 'phone'`)
  expect(liveSql({ ...filter, type: `x' or '1` }, null)).not.toContain(' or ')
})
