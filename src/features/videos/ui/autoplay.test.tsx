import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AutoplaySetting } from './autoplay-setting.tsx'
import { chooseAutoplay, isAutoplayChosen, mayAutoplay } from './autoplay.ts'

const device = ({ reduces = false, saveData = false } = {}) => {
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: reduces && query.includes('reduced-motion') }) })
  vi.stubGlobal('navigator', { connection: { saveData } })
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
})
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  device()
})
afterEach(() => vi.unstubAllGlobals())

test('autoplay is on until the member turns it off, and on again', () => {
  expect([isAutoplayChosen(), mayAutoplay()]).toEqual([true, true])
  chooseAutoplay(false)
  expect([isAutoplayChosen(), mayAutoplay()]).toEqual([false, false])
  chooseAutoplay(true)
  expect([isAutoplayChosen(), mayAutoplay()]).toEqual([true, true])
})

test.each([
  ['less motion', { reduces: true }],
  ['less data', { saveData: true }],
])('a device that asks for %s plays nothing by itself, whatever is chosen', (_, wish) => {
  device(wish)
  chooseAutoplay(true)
  expect([isAutoplayChosen(), mayAutoplay()]).toEqual([true, false])
})

test('without storage autoplay is on, and a choice does not fail', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => chooseAutoplay(false)).not.toThrow()
  expect(isAutoplayChosen()).toBe(true)
})

test.each([
  [true, 'autoplayOn'],
  [false, 'autoplayOff'],
])('the setting shows the choice %s and says what it does', (isOn, hint) => {
  chooseAutoplay(isOn)
  const html = renderToStaticMarkup(<AutoplaySetting />)
  expect(html).toMatch(/role="switch"/)
  expect(/<input[^>]*checked=""/.test(html)).toBe(isOn)
  expect(html).toContain(hint)
})
