import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'

const ADA = '7' as UserId
const kept = new Map<string, string>()
/** Loads the module anew, as a page load does. */
const load = async () => {
  vi.resetModules()
  return import('./storefront-settings.ts')
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('a choice is kept with its time, for this viewer alone (spec business §2, storefront settings)', async () => {
  const first = await load()
  const seen = vi.fn<() => void>()
  first.onStorefront(seen)
  first.chooseStorefront(ADA, { country: 'DE' }, 5)
  first.chooseStorefront(ADA, { feedProfileId: '9' as UserId }, 6)
  expect(seen).toHaveBeenCalledTimes(2)
  const again = await load()
  expect(again.readStorefront(ADA, 7)).toEqual({
    viewingLocale: { country: 'DE', language: null, feedProfileId: '9' },
    lastUpdatedAt: 6,
  })
  expect(again.readStorefront(null)).toEqual({ viewingLocale: again.EVERYTHING, lastUpdatedAt: 0 })
})

test('a choice of long ago counts as none, and the next choice begins from nothing', async () => {
  const first = await load()
  first.chooseStorefront(ADA, { country: 'DE' }, 5)
  const keptMs = first.STOREFRONT_KEPT_DAYS * DAY_MS
  expect((await load()).readStorefront(ADA, 5 + keptMs).viewingLocale.country).toBe('DE')
  const late = await load()
  expect(late.readStorefront(ADA, 6 + keptMs)).toEqual({ viewingLocale: late.EVERYTHING, lastUpdatedAt: 0 })
  late.chooseStorefront(ADA, { language: 'de' }, 6 + keptMs)
  expect(late.readStorefront(ADA).viewingLocale).toEqual({ country: null, language: 'de', feedProfileId: null })
})

test('what cannot be read counts as no choice', async () => {
  kept.set('pinfold.storefront:7', '{"viewingLocale":{"country":4},"lastUpdatedAt":1}')
  expect((await load()).readStorefront(ADA).viewingLocale).toEqual({
    country: null,
    language: null,
    feedProfileId: null,
  })
})
