import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { AUDIO_MAX_MS } from '#features/audio/constants.ts'
import { STORY_TEXT_MAX } from '#features/story-pins/constants.ts'
import type { BlockMedia, StoryItem } from '#features/story-editor/contract.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { newItem } from '#features/story-editor/domain/edit-story.ts'
import type { WrongBlock } from '#features/story-editor/domain/wrong-blocks.ts'
import { BlockList } from './block-list.tsx'

const textsOf = (namespace: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../locales/en_US/${namespace}.json`), 'utf8')) as object

beforeAll(async () => {
  const texts = {
    'story-editor': textsOf('late/story-editor'),
    'story-pins': textsOf('late/story-pins'),
    kit: textsOf('first/kit'),
  }
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': texts }, interpolation: { escapeValue: false } })
})

function list(item: StoryItem, chosen: string | null = null, wrong: readonly WrongBlock[] = []): string {
  return renderToStaticMarkup(
    <BlockList
      item={item}
      chosen={chosen}
      wrong={wrong}
      onChoose={() => undefined}
      onRemove={() => undefined}
      onMove={() => undefined}
      onChange={() => undefined}
      newId={() => 'other'}
    />,
  )
}

const withoutMarkup = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** The text of the list for a block with this fault. */
function listWith(fault: WrongBlock['fault']): string {
  return withoutMarkup(list(newItem('page', [newBlock('block', 'paragraph')]), null, [{ page: 0, block: 0, fault }]))
}

test('the list of blocks says what is wrong with a block, with the numbers of its rule', () => {
  expect(listWith('tooLong')).toContain(`Use at most ${STORY_TEXT_MAX.toLocaleString('en-US')} characters.`)
  expect(listWith('audioLength')).toContain(`at most ${AUDIO_MAX_MS / 60_000} minutes.`)
})

test('the list says of each block whether it is hidden, the topmost first', () => {
  const file = '7' as BlockMedia['file']
  const media: BlockMedia = { file, kind: 'image', name: 'a.jpg', bytes: 9, width: 9, height: 16, durationMs: 0 }
  const heading = newBlock('a', 'heading', { text: 'Soup' })
  const page = newItem('page', [
    heading,
    newBlock('b', 'image', { media }),
    newBlock('c', 'paragraph', { text: 'Hot' }),
  ])
  const words = withoutMarkup(list(page)).split(/\s{2,}/)
  expect(words.slice(words.indexOf('Text')).join('/')).toBe(
    'Text/Hot/Picture/a.jpg/Heading/Soup/Hidden: a block in front of it fills the page./',
  )
})

test('the list names a sign, which a device may have no character for', () => {
  const words = withoutMarkup(list(newItem('page', [newBlock('a', 'generic_sticker', { text: '🍋' })])))
  expect(words).toContain('Lemon')
  expect(words).not.toContain('🍋')
})

test('a block at the front cannot be brought forward, and the button says why', () => {
  const page = newItem('page', [newBlock('a', 'heading'), newBlock('b', 'paragraph')])
  const buttonIn = (html: string, label: string) =>
    new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(html)?.[0]
  const front = buttonIn(list(page, 'b'), 'Bring forward')
  expect(front).toContain('title="This block is at the front."')
  expect(front).toContain('aria-disabled="true"')
  expect(buttonIn(list(page, 'b'), 'Send backward')).not.toContain('disabled')
  expect(buttonIn(list(page, 'a'), 'Send backward')).toContain('title="This block is at the back."')
})
