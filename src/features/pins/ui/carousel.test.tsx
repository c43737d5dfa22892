import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { CarouselSlot, WirePin } from '#features/pins/contract.ts'
import { Carousel } from './carousel.tsx'

beforeAll(async () => {
  const texts = join(import.meta.dirname, '../../../../locales/en_US/pins.json')
  const pins = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, unknown>
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { pins } } })
})

test('a carousel shows its picture on the whole screen as a single picture does', () => {
  const slots = ['a', 'b'].map((name) => ({ image_signature: name, title: name, link: '' }) as unknown as CarouselSlot)
  const html = renderToStaticMarkup(<Carousel slots={slots} title="Chairs" pin={{} as WirePin} />)
  expect(html.match(/<button[^>]*aria-label="Show picture larger"/g)).toHaveLength(1)
})
