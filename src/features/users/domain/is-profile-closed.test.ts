import { expect, test } from 'vitest'
import { ana } from '#testing/samples.ts'
import { isProfileClosed } from './is-profile-closed.ts'

test('a private profile is closed to all but its member and those whom the member approved', () => {
  const open = { ...ana, explicitly_followed_by_me: false }
  const closed = { ...open, is_private_profile: true } as const
  expect(isProfileClosed(closed, null)).toBe(true)
  expect(isProfileClosed(closed, 'somebody' as typeof ana.id)).toBe(true)
  expect(isProfileClosed(closed, ana.id)).toBe(false)
  expect(isProfileClosed({ ...closed, explicitly_followed_by_me: true }, null)).toBe(false)
  expect(isProfileClosed(open, null)).toBe(false)
})
