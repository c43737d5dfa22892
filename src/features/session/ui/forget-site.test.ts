import { afterEach, expect, test, vi } from 'vitest'
import { hasDeviceMark, setDeviceMark } from '#client/device-marks.ts'
import { forgetSite } from './forget-site.ts'

/** A storage whose keys are its own properties, like those of a browser's storage. */
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
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a log-out clears what the browser stores of the account, and keeps what it says about the device', () => {
  vi.stubGlobal('localStorage', new Store())
  vi.stubGlobal('sessionStorage', new Store())
  vi.stubGlobal('document', { cookie: '' })
  localStorage.setItem('pinfold:theme', 'dark')
  sessionStorage.setItem('place', '12')
  setDeviceMark('offline-ready')
  const accounts = { '1': { name: 'Ada', logged_in: true }, '2': { name: 'Ben', logged_in: true } }
  forgetSite('1', { group_id: 'g', accounts }, false, true)
  expect(localStorage.getItem('pinfold:theme')).toBeNull()
  expect(sessionStorage.getItem('place')).toBeNull()
  expect(hasDeviceMark('offline-ready')).toBe(true)
  expect(Object.values(localStorage).join()).not.toContain('Ada')
  expect(Object.values(localStorage).join()).toContain('Ben')
})
