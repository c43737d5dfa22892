import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createControlNames } from './control-names.ts'

beforeAll(async () => {
  await i18next.init({
    lng: 'de',
    fallbackLng: 'en_US',
    resources: { de: { comments: { post: 'Posten' } }, en_US: { boards: { create: 'Create' } } },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const control = (textContent: string, more: { readonly ariaLabel?: string; readonly key?: string } = {}) =>
  ({ textContent, ariaLabel: more.ariaLabel ?? null, title: '', dataset: { ...more } }) as unknown as HTMLElement

test('texts that are loaded in many files are read once for all of them', () => {
  vi.useFakeTimers()
  createControlNames()
  for (const namespace of ['feed', 'search', 'trash']) i18next.addResourceBundle('de', namespace, { title: namespace })
  expect(vi.getTimerCount()).toBe(1)
})

test('a button is named alike in every language; its own words are not recorded', () => {
  const nameOf = createControlNames()
  expect(nameOf(control(' Posten '))).toBe('comments:post')
  expect(nameOf(control('Create'))).toBe('boards:create')
  expect(nameOf(control('12', { ariaLabel: 'Posten' }))).toBe('comments:post')
  expect(nameOf(control('Gefällt mirL', { key: 'like' }))).toBe('menu:like')
  expect(nameOf(control('Mein Garten', { key: '556049214786812015' }))).toBeNull()
})

test('texts that are loaded later are known, too', () => {
  const nameOf = createControlNames()
  expect(nameOf(control('Verlauf'))).toBeNull()
  i18next.addResourceBundle('de', 'history', { title: 'Verlauf' })
  expect(nameOf(control('Verlauf'))).toBe('history:title')
})
