import { expect, test } from 'vitest'
import { BLANK_DATA } from '#features/drafts/constants.ts'
import type { DraftItem, DraftUpload, DraftView, FileId } from '#features/drafts/contract.ts'
import type { BlockMedia } from '#features/story-editor/contract.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { newItem, newStory } from '#features/story-editor/domain/edit-story.ts'
import { pendingFileOf } from './pending-file.ts'

const upload = (status: DraftUpload['status']): DraftUpload => ({
  status,
  signature: null,
  width: null,
  height: null,
  failure: null,
})
const item = (file: string, more: Partial<DraftItem> = {}) =>
  ({ id: file, kind: 'image', file, url: null, ...more }) as unknown as DraftItem
const pendingIn = (data: Partial<DraftView['data']>, uploads: Readonly<Record<string, DraftUpload>> = {}) =>
  pendingFileOf({ data: { ...BLANK_DATA, ...data }, uploads })

test('the file that a draft waits for is the first that the server has neither received nor refused', () => {
  const items = [item('1'), item('2'), item('3')]
  expect(pendingIn({ items })).toBe('1')
  expect(pendingIn({ items }, { 1: upload('succeeded'), 2: upload('failed'), 3: upload('uploading') })).toBe('3')
  expect(pendingIn({ items: [item('4', { url: 'https://a.test/a.jpg' })] })).toBeNull()
  expect(pendingIn({ items: [item('5', { kind: 'video', poster: '6' as FileId })] })).toBe('6')
  const film = item('5', { kind: 'video', poster: '6' as FileId })
  expect(pendingIn({ items: [film] }, { 6: upload('succeeded') })).toBe('5')
})

test("a story waits for its blocks' files, but for no picture of a linked page", () => {
  const media = (file: string) => ({ file, kind: 'image' }) as BlockMedia
  const linkBlock = { text: '', srcUrl: '', canonicalUrl: '', imageUrl: null, isFetching: false }
  const blocks = [
    newBlock('a', 'heading', { text: 'Walk' }),
    newBlock('b', 'link', { media: media('7'), linkBlock }),
    newBlock('c', 'image', { media: media('8') }),
  ]
  const storyPin = newStory(newItem('1', blocks))
  expect(pendingIn({ type: 'story', storyPin })).toBe('8')
  expect(pendingIn({ type: 'story', storyPin }, { 8: upload('succeeded') })).toBeNull()
})
