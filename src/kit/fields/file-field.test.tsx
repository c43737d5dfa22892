import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

beforeAll(async () => {
  const en_US = { kit: { file: { drop_one: 'Drop a file here', choose_one: 'Choose a file' } } }
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US } })
})

test("the button of the zone for files has a name of this product's texts, not the library's", () => {
  const html = renderToStaticMarkup(
    <FileField label="Captions" value={[]} onChange={() => undefined} accept={['.vtt']} bytesMax={1} filesMax={1} />,
  )
  const names = Array.from(html.matchAll(/<button[^>]*aria-label="([^"]*)"/g), ([, name]) => name)
  expect(names).toEqual(['Drop a file here'])
  expect(html).not.toContain('DropZone')
})
