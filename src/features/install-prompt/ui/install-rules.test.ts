import { afterEach, expect, test, vi } from 'vitest'
import { clearAllButDeviceMarks } from '#client/device-marks.ts'
import { asksToInstall, installWay, noteAskedToInstall, wasAskedToInstall } from './install-rules.ts'

afterEach(() => vi.unstubAllGlobals())

const visit = {
  isMember: true,
  deviceClass: 'phone',
  path: '/',
  pages: 1,
  userAgent: 'Mozilla/5.0 Chrome/120.0.0.0 Mobile',
  wasAsked: false,
  utmSource: '',
} as const

test('the prompt is deferred and shown later (spec viewer §4)', () => {
  expect(asksToInstall(visit)).toBe(false)
  expect(asksToInstall({ ...visit, pages: 3 })).toBe(true)
})

test('members with Chrome 67 or older are asked at once', () => {
  const old = { ...visit, userAgent: 'Mozilla/5.0 Chrome/67.0.3396 Mobile' }
  expect(asksToInstall(old)).toBe(true)
  expect(asksToInstall({ ...old, isMember: false })).toBe(false)
  expect(asksToInstall({ ...old, userAgent: 'Mozilla/5.0 Chrome/68.0 Mobile' })).toBe(false)
})

test('nobody is asked twice, on a desktop, on creation pages or during onboarding', () => {
  const later = { ...visit, pages: 5 }
  expect(asksToInstall({ ...later, wasAsked: true })).toBe(false)
  expect(asksToInstall({ ...later, deviceClass: 'desktop' })).toBe(false)
  for (const path of ['/pin/create', '/pin/create/', '/board/create', '/welcome'])
    expect(asksToInstall({ ...later, path })).toBe(false)
})

test('a visit from the installed app gets no offer (spec viewer §2, homescreen_icon)', () => {
  expect(asksToInstall({ ...visit, pages: 5, utmSource: 'homescreen_icon' })).toBe(false)
  const able = { canPrompt: true, isStandalone: false, addsByHand: false, utmSource: '' }
  expect(installWay(able)).toBe('button')
  expect(installWay({ ...able, utmSource: 'homescreen_icon' })).toBe('none')
  expect(installWay({ ...able, isStandalone: true })).toBe('none')
})

test('a browser without a prompt gets a hint if it can add pages by hand, otherwise nothing', () => {
  const unable = { canPrompt: false, isStandalone: false, addsByHand: true, utmSource: '' }
  expect(installWay(unable)).toBe('hint')
  expect(installWay({ ...unable, addsByHand: false })).toBe('none')
})

/** A storage whose keys are its own properties, as in browsers. */
class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

test('a device that was asked is not asked again after a log-out', () => {
  vi.stubGlobal('localStorage', new Store())
  expect(wasAskedToInstall()).toBe(false)
  noteAskedToInstall()
  clearAllButDeviceMarks()
  expect(wasAskedToInstall()).toBe(true)
})
