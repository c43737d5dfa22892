import { beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'

const ADA = '7' as UserId
const kept = new Map<string, string>()
/** As in a page that was loaded again. */
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
  expect(again.readStorefront(ADA)).toEqual({
    viewingLocale: { country: 'DE', language: null, feedProfileId: '9' },
    lastUpdatedAt: 6,
  })
  expect(again.readStorefront(null)).toEqual({ viewingLocale: again.EVERYTHING, lastUpdatedAt: 0 })
})

test('what cannot be read counts as no choice', async () => {
  kept.set('pinfold.storefront:7', '{"viewingLocale":{"country":4},"lastUpdatedAt":1}')
  expect((await load()).readStorefront(ADA).viewingLocale).toEqual({
    country: null,
    language: null,
    feedProfileId: null,
  })
})
