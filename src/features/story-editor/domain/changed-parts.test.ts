import { expect, test } from 'vitest'
import type { StoryDraft } from '#features/story-editor/contract.ts'
import { changedParts } from './changed-parts.ts'
import { newBlock } from './draft-block.ts'
import { newItem, newStory } from './edit-story.ts'

const [words, heading] = [newBlock('1', 'paragraph', { text: 'Soup' }), newBlock('2', 'heading')]
const page = newItem('p', [words, heading])
const story = newStory(page)
const names = (before: StoryDraft | null, after: StoryDraft | null) =>
  changedParts(before, after).map(({ field }) => field)
const withPage = (more: Partial<typeof page>): StoryDraft => ({ ...story, items: [{ ...page, ...more }] })

test('an edit of blocks is named by their kinds, whether they are added, changed, moved or removed', () => {
  expect(names(story, withPage({ blocks: [{ ...words, text: 'Stew' }, heading] }))).toEqual(['block.paragraph'])
  expect(names(story, withPage({ blocks: [words, heading, newBlock('3', 'image')] }))).toEqual(['block.image'])
  expect(names(story, withPage({ blocks: [words] }))).toEqual(['block.heading'])
  expect(names(story, withPage({ blocks: [heading, words] }))).toEqual(['block.heading', 'block.paragraph'])
})

test('the first edit of a story is compared with its empty page, and so is the undo of it', () => {
  expect(names(null, withPage({ blocks: [words] }))).toEqual(['block.paragraph'])
  expect(names(withPage({ blocks: [words] }), null)).toEqual(['block.paragraph'])
})

test("an edit of a page's look, of the pages or of the story is named by it", () => {
  expect(names(story, withPage({ backgroundColor: '#123456', title: 'One' }))).toEqual(['background', 'pageTitle'])
  expect(names(story, { ...story, items: [page, newItem('q')] })).toEqual(['storyPin'])
  expect(names(story, { ...story, ratio: 'farPortrait' })).toEqual(['shape'])
  expect(names(story, { ...story, coverItem: 'p' })).toEqual(['cover'])
})

test('a cover that is drawn along with an edit is not named', () => {
  const cover = { file: '9', kind: 'image', name: '', bytes: 1, width: 1, height: 1, durationMs: 0 } as never
  expect(names(story, { ...withPage({ layout: 1 }), cover })).toEqual(['layout'])
  expect(names(story, { ...story, cover })).toEqual(['cover'])
})

test('the text of a page or of one block is shown before and after the edit, and not the texts of several blocks', () => {
  const other = newBlock('3', 'paragraph')
  const of = (blocks: typeof page.blocks) => withPage({ blocks })
  expect(changedParts(story, withPage({ title: 'One' }))).toEqual([
    { field: 'pageTitle', values: [null, { text: 'One' }] },
  ])
  expect(changedParts(null, of([words]))).toEqual([{ field: 'block.paragraph', values: [null, { text: 'Soup' }] }])
  expect(changedParts(of([words]), null)).toEqual([{ field: 'block.paragraph', values: [{ text: 'Soup' }, null] }])
  expect(
    changedParts(
      of([words, other]),
      of([
        { ...words, text: 'Stew' },
        { ...other, text: 'Pot' },
      ]),
    ),
  ).toEqual([{ field: 'block.paragraph' }])
})
