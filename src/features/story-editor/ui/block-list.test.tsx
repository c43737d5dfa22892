import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { AUDIO_MAX_MS } from '#features/audio/constants.ts'
import { STORY_TEXT_MAX } from '#features/story-pins/constants.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { newItem } from '#features/story-editor/domain/edit-story.ts'
import type { WrongBlock } from '#features/story-editor/domain/wrong-blocks.ts'
import { BlockList } from './block-list.tsx'

const textsOf = (namespace: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../locales/en_US/${namespace}.json`), 'utf8')) as object

beforeAll(async () => {
  const texts = { 'story-editor': textsOf('late/story-editor'), kit: textsOf('first/kit') }
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': texts }, interpolation: { escapeValue: false } })
})

/** The list's text for one block with this fault, without markup. */
function listWith(fault: WrongBlock['fault']): string {
  return renderToStaticMarkup(
    <BlockList
      item={newItem('page', [newBlock('block', 'paragraph')])}
      chosen={null}
      wrong={[{ page: 0, block: 0, fault }]}
      onChoose={() => undefined}
      onRemove={() => undefined}
      onChange={() => undefined}
      newId={() => 'other'}
    />,
  ).replaceAll(/<[^>]*>/g, ' ')
}

test('the list of blocks says what is wrong with a block, with the numbers of its rule', () => {
  expect(listWith('tooLong')).toContain(`Use at most ${STORY_TEXT_MAX.toLocaleString('en-US')} characters.`)
  expect(listWith('audioLength')).toContain(`at most ${AUDIO_MAX_MS / 60_000} minutes.`)
})
