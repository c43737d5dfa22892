import { expect, test } from 'vitest'
import { CARD_AWAY_MS } from '../constants.ts'
import { bannerFor, NO_DISMISSALS, withDismissed } from './banner-state.ts'

const NOW = 1_700_000_000_000

test('a dismissal records the time, the welcome is counted, and the celebration is marked alone (spec business §4)', () => {
  expect(withDismissed(NO_DISMISSALS, 'action', NOW)).toEqual({ ...NO_DISMISSALS, lastDismissedAt: NOW })
  expect(withDismissed(NO_DISMISSALS, 'welcome', NOW)).toEqual({
    ...NO_DISMISSALS,
    lastDismissedAt: NOW,
    welcomeDismissals: 1,
  })
  expect(withDismissed(NO_DISMISSALS, 'celebration', NOW)).toEqual({ ...NO_DISMISSALS, isCelebrationDismissed: true })
})

test('a dismissed card stays away for a week, and the welcome comes back twice', () => {
  expect(bannerFor('Suspended', false, NO_DISMISSALS, NOW)).toBe('action')
  const once = withDismissed(NO_DISMISSALS, 'action', NOW)
  expect(bannerFor('Needs attention', false, once, NOW + CARD_AWAY_MS - 1)).toBeNull()
  expect(bannerFor('Needs attention', false, once, NOW + CARD_AWAY_MS)).toBe('action')

  let state = NO_DISMISSALS
  for (let turn = 0; turn < 3; turn += 1) {
    const now = NOW + turn * CARD_AWAY_MS
    expect(bannerFor(null, true, state, now)).toBe('welcome')
    state = withDismissed(state, 'welcome', now)
  }
  expect(bannerFor(null, true, state, NOW + 10 * CARD_AWAY_MS)).toBeNull()
  expect(bannerFor(null, false, NO_DISMISSALS, NOW)).toBeNull()
})

test('an accepted merchant is congratulated until the banner is dismissed, whatever else was dismissed', () => {
  const carded = withDismissed(NO_DISMISSALS, 'action', NOW)
  expect(bannerFor('Active', false, carded, NOW)).toBe('celebration')
  expect(bannerFor('Active', false, withDismissed(carded, 'celebration', NOW), NOW)).toBeNull()
  expect(bannerFor('In-progress', false, NO_DISMISSALS, NOW)).toBeNull()
})
