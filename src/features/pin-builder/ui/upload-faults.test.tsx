import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DraftItem, DraftView } from '#features/drafts/contract.ts'
import { UploadFaults } from './draft-pictures.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  const file = join(import.meta.dirname, '../../../../locales/en_US/late/create.json')
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { create: JSON.parse(readFileSync(file, 'utf8')) as object } },
    interpolation: { escapeValue: false },
  })
})

afterAll(() => void vi.unstubAllGlobals())

test('files that cannot be used are named with the reason, whichever picture is shown large', () => {
  const items = ['whole', 'half', 'huge'].map((name) => ({ id: name, file: name, name: `${name}.jpg` }) as DraftItem)
  const draft = {
    data: { items },
    uploads: {
      whole: { status: 'succeeded', failure: null },
      half: { status: 'failed', failure: 'image: premature end' },
      huge: { status: 'failed', failure: 'upload/too-large' },
    },
  } as unknown as DraftView
  const html = renderToStaticMarkup(<UploadFaults draft={draft} />)
  expect(
    html
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['half.jpg: This file is damaged or not a picture.', 'huge.jpg: This file is too large.'])
})
