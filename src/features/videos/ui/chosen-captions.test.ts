import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { captionsByChoice, captionsNearest, chooseCaptions, readChosenCaptions } from './chosen-captions.ts'

const [ANA, BEN] = ['1', '2'] as [UserId, UserId]

afterEach(() => vi.unstubAllGlobals())

test('each member and a visitor has a choice of their own on the device, "off" included', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(readChosenCaptions(ANA)).toBeNull()
  chooseCaptions(ANA, 'de')
  chooseCaptions(BEN, 'off')
  expect([ANA, BEN, null].map(readChosenCaptions)).toEqual(['de', 'off', null])
})

test('a choice lasts as long as the page if the storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  chooseCaptions(ANA, 'fr')
  expect(readChosenCaptions(ANA)).toBe('fr')
})

test('a video shows captions in the chosen language, or in another dialect of it', () => {
  expect(captionsByChoice(['en', 'de'], null)).toBeNull()
  expect(captionsByChoice(['en', 'de'], 'off')).toBeNull()
  expect(captionsByChoice(['en', 'de'], 'de')).toBe('de')
  expect(captionsByChoice(['en', 'de-AT'], 'de')).toBe('de-AT')
  expect(captionsByChoice(['en'], 'de')).toBeNull()
})

test('captions that are turned on are in the language of the page, if there are such', () => {
  expect(captionsNearest(['de', 'en'], 'en-GB')).toBe('en')
  expect(captionsNearest(['de', 'fr'], 'ja')).toBe('de')
  expect(captionsNearest([], 'ja')).toBeNull()
})
