import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { keepSettings, readKeptSettings } from './kept-settings.ts'

const [ana, bob] = ['1', '2'] as unknown as readonly [UserId, UserId]
const settings = { username: 'ana', messages_from: 'nobody' } as AccountSettings

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('offline settings are those last read, and only their own member sees them', () => {
  expect(readKeptSettings(ana)).toBeNull()
  keepSettings(ana, settings)
  expect(readKeptSettings(ana)).toEqual(settings)
  expect(readKeptSettings(bob)).toBeNull()
})
