import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { PinEmbed } from '#features/pins/contract.ts'
import { EmbedCover } from './embed-cover.tsx'

beforeAll(async () => {
  const texts = join(import.meta.dirname, '../../../../locales/en_US/pins.json')
  const pins = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, unknown>
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { pins } } })
})

const htmlOf = (embed: PinEmbed) => renderToStaticMarkup(<EmbedCover embed={embed} title="A film" />)
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test.each([
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'video', 'Play on YouTube'],
  ['https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb', 'audio', 'Listen on SoundCloud'],
] as const)('before the press %s is asked for nothing, and the button names its brand', (src, type, text) => {
  const html = htmlOf({ src, type, subtype: '' })
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('https://')
  expect(html).toContain('<button')
  expect(words(html)).toBe(text)
})

test('an unknown site is a link that names its host', () => {
  const html = htmlOf({ src: 'https://maps.example.com/walk', type: 'map', subtype: '' })
  expect(html).toMatch(/<a [^>]*rel="noopener noreferrer nofollow"/)
  expect(words(html)).toBe('Open the map on maps.example.com')
})
