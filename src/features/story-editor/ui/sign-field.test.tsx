import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DraftView } from '#features/drafts/contract.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { SIGN_NAMES } from '#features/story-pins/domain/signs.ts'
import { signDrawing } from '#features/story-pins/ui/sign-part.ts'
import { showServed } from '#kit/lazy-part/lazy-part.tsx'
import { BlockFields } from './block-fields.tsx'
import { SignField } from './sign-field.tsx'

const textsOf = (namespace: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../locales/en_US/late/${namespace}.json`), 'utf8'),
  ) as object

beforeAll(async () => {
  const texts = { 'story-editor': textsOf('story-editor'), 'story-pins': textsOf('story-pins') }
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': texts } })
})
afterEach(() => showServed([]))

test('each sign is offered as a drawing with a name of its own, and the chosen one is marked', async () => {
  showServed(await signDrawing.serve())
  const block = newBlock('a', 'generic_sticker', { text: '☕\u{FE0F}' })
  const field = renderToStaticMarkup(<SignField block={block} onChange={() => undefined} />)
  const names = [...field.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*><svg /g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(SIGN_NAMES.length)
  expect(names.filter((name) => name?.includes('.'))).toEqual([])
  expect([...field.matchAll(/aria-label="([^"]+)" aria-pressed="true"/g)].map(([, name]) => name)).toEqual(['Coffee'])
})

test('a sign has no style of a text, and its character, which a device may lack, is not in the field of words', () => {
  const fields = renderToStaticMarkup(
    <BlockFields
      block={newBlock('a', 'generic_sticker', { text: '🍋' })}
      draft={{} as DraftView}
      isTried={false}
      onChange={() => undefined}
      keepMedia={() => Promise.resolve(null)}
      onFontRemoved={() => undefined}
    />,
  )
  expect(fields).toContain('<textarea')
  expect(fields).not.toContain('🍋')
  expect(fields).not.toContain('Alignment')
})
