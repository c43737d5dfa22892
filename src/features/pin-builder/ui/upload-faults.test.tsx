import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CANCELED_UPLOAD } from '#features/drafts/constants.ts'
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

const items = ['whole', 'half', 'huge', 'stopped'].map(
  (name) => ({ id: name, file: name, name: `${name}.jpg` }) as DraftItem,
)
const draft = {
  data: { items },
  uploads: {
    whole: { status: 'succeeded', failure: null },
    half: { status: 'failed', failure: 'image: premature end' },
    huge: { status: 'failed', failure: 'upload/too-large' },
    stopped: CANCELED_UPLOAD,
  },
} as unknown as DraftView
const faults = (isInTheWay: boolean) => renderToStaticMarkup(<UploadFaults draft={draft} isInTheWay={isInTheWay} />)

test('files that cannot be used are named with the reason, whichever picture is shown large', () => {
  expect(
    faults(false)
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual([
    'half.jpg: This file is damaged or not a picture.',
    'huge.jpg: This file is too large.',
    'stopped.jpg: The upload was canceled.',
  ])
})

test('the button to publish leads to a file that is missing', () => {
  const places = (html: string) => html.match(/data-field-error="" tabindex="-1"/g)?.length ?? 0
  expect([places(faults(false)), places(faults(true))]).toEqual([0, 3])
})
