import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WirePin } from '#features/pins/contract.ts'
import { fullPin } from '#testing/samples.ts'
import { cardOfPin } from '../domain/pin-card.ts'
import { CloseupMedia } from './closeup-media.tsx'

beforeEach(async () => {
  vi.stubGlobal('window', { innerWidth: 1_280 })
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('document', { documentElement: { dir: 'ltr', clientWidth: 1_280 } })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
})
afterEach(() => vi.unstubAllGlobals())

const embed = { src: 'https://www.youtube-nocookie.com/embed/abcdefghijk', type: 'video', subtype: '' } as const
const htmlOf = (more: Partial<WirePin>, isLoaded = true) => {
  const pin = fullPin(1, { embed, ...more })
  const card = cardOfPin(pin, false)
  return renderToStaticMarkup(<CloseupMedia card={card} pin={isLoaded ? pin : null} title="A film" />)
}

test.each<[Partial<WirePin>, string]>([
  [{ is_unsafe: true }, 'cover.unsafe'],
  [{ is_hidden: true }, 'cover.hidden'],
  [{ is_unsafe: true, is_hidden: true }, 'cover.unsafe'],
])('a picture that is %j is covered: the reader is told why and can show it', (state, text) => {
  const html = htmlOf(state)
  expect(html).toMatch(new RegExp(`data-testid="closeup-cover".*<p>${text}</p><button[^>]*>.*cover\\.show`))
  expect(html).not.toContain('embed.')
})

test('any other picture has no cover, and the content of its kind over it', () => {
  const html = htmlOf({ is_unsafe: false, is_hidden: false })
  expect(html).not.toContain('closeup-cover')
  expect(html).toContain('<button')
})

test('until the whole pin is loaded, a picture that its card covers stays covered, without a button', () => {
  const html = htmlOf({ is_covered: true }, false)
  expect(html).toContain('data-testid="closeup-cover"')
  expect(html).not.toContain('<button')
  expect(htmlOf({}, false)).not.toContain('closeup-cover')
})
