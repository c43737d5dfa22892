import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { DraftView } from '#features/drafts/contract.ts'
import { newItem, newStory } from '#features/story-editor/domain/edit-story.ts'
import { STORY_PAGES_MAX } from '#features/story-pins/constants.ts'
import { PageStrip } from './page-strip.tsx'

beforeAll(async () => {
  const file = join(import.meta.dirname, '../../../../locales/en_US/late/story-editor.json')
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { 'story-editor': JSON.parse(readFileSync(file, 'utf8')) as object } },
    interpolation: { escapeValue: false },
  })
})

/** The disabled buttons of a story with this many pages, as tags, and the text that says why they are disabled. */
function offIn(pages: number): readonly (string | undefined)[] {
  const items = Array.from({ length: pages }, (_, at) => newItem(`${at}`))
  const html = renderToStaticMarkup(
    <PageStrip
      story={{ ...newStory(items[0]!), items }}
      draft={{ id: '1' } as unknown as DraftView}
      chosen="0"
      onChoose={() => undefined}
      onAdd={() => undefined}
      onCopy={() => undefined}
      onChange={() => undefined}
    />,
  )
  return [...html.matchAll(/<button[^>]*aria-disabled="true"[^>]*>/g)].map(
    ([tag]) => `${/aria-label="([^"]*)"/.exec(tag)?.[1]}: ${/title="([^"]*)"/.exec(tag)?.[1]}`,
  )
}

test('no page can be added to a story that is full, and its buttons say why', () => {
  expect(offIn(STORY_PAGES_MAX - 1)).toEqual([])
  const why = `A story has at most ${STORY_PAGES_MAX} pages.`
  expect(offIn(STORY_PAGES_MAX)).toEqual([`Add page: ${why}`, `Duplicate page: ${why}`])
})
