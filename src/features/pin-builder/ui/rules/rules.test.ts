import { expect, test } from 'vitest'
import { BLANK_DATA } from '#features/drafts/constants.ts'
import type { DraftData, DraftUpload, FileId } from '#features/drafts/contract.ts'
import type { PinTag } from '#features/pin-tags/contract.ts'
import { unlikeFirst } from '../../domain/unlike-pictures.ts'
import { newItem, withItem, withItemCaptions, withMedia, withOrder, withoutItem, type NewMedia } from './draft-items.ts'
import { cutTo, ratioOf } from './ratios.ts'
import { sharedLink } from './shared-link.ts'
import { namesPeople } from './named-people.ts'
import { topicsOf } from './topics.ts'
import { fieldOfError, wrongFields } from './wrong-fields.ts'

const media = (file: string, more: Partial<NewMedia> = {}): NewMedia => ({
  file: file as FileId,
  kind: 'image',
  name: `${file}.jpg`,
  bytes: 9,
  width: 200,
  height: 300,
  ...more,
})
const withItems = (count: number, more: Partial<DraftData> = {}): DraftData => ({
  ...BLANK_DATA,
  items: Array.from({ length: count }, (_, i) => newItem(String(i + 1), media(`${i + 1}`))),
  ...more,
})
const tag: PinTag = { id: '9', link: '', x: 3, y: 4, status: 'saved', objects: [] }

test('a second picture makes a carousel, with one or none left it is single again; a story stays one (spec business §4)', () => {
  const two = { ...BLANK_DATA, ...withItem(withItems(1), newItem('2', media('2'))) }
  expect([two.type, two.selectedItem, two.view]).toEqual(['carousel', '2', 'edit'])
  const one = { ...two, ...withoutItem(two, '2') }
  expect([one.type, one.selectedItem]).toEqual(['single', '1'])
  expect(withoutItem(one, '1')).toMatchObject({ type: 'single', view: 'upload', selectedItem: null })
  expect(withItem(withItems(1, { type: 'story' }), newItem('2', media('2')))?.type).toBe('story')
  expect(withItem(withItems(5), newItem('6', media('6')))).toBeNull()
})

test('new media removes tags and canvas and keeps the texts; local video is not taggable (spec business §4)', () => {
  const [first] = withItems(1).items
  const canvas = { ratio: '1:1', x: 0.2, y: 0.5 } as const
  const items = [{ ...first!, tags: [tag], canvas, altText: 'Soup', isTaggable: false }]
  const changed = withMedia({ ...BLANK_DATA, items }, '1', media('7')).items![0]!
  expect(changed).toMatchObject({ file: '7', tags: [], canvas: null, altText: 'Soup', isTaggable: false })
  const cut = withMedia({ ...BLANK_DATA, items }, '1', media('8', { uncut: '7' as FileId, canvas }))
  expect(cut.items![0]).toMatchObject({ file: '8', uncut: '7', canvas })
  expect(withMedia(withItems(1), '1', media('7', { kind: 'video' })).items![0]!.isTaggable).toBe(false)
  expect(newItem('1', media('7', { kind: 'video', url: 'https://a.test/' })).isTaggable).toBe(true)
})

test('pictures of a carousel need one ratio; those from the web have theirs after the upload', () => {
  const wide = { ...newItem('2', media('2')), width: 300, height: 200 }
  const data = { ...withItems(1), items: [...withItems(1).items, wide], boardId: '1' as DraftData['boardId'] }
  expect(wrongFields({ data, uploads: {} }, 0)).toEqual(['ratios'])
  const upload = { status: 'succeeded', signature: null, width: 400, height: 600, failure: null } as const
  expect(wrongFields({ data, uploads: { 2: upload } }, 0)).toEqual([])
  expect(fieldOfError('items.1.ratio')).toBe('ratios')
})

test('captions of a video need a language each, and a file that can be read; the video itself is then not at fault', () => {
  const item = newItem('1', media('1', { kind: 'video', poster: '2' as FileId }))
  const captions = (...languages: readonly string[]) =>
    languages.map((language, at) => ({ id: `${at}`, file: `c${at}` as FileId, name: 'cat.vtt', language }))
  const wrong = (languages: readonly string[], uploads: Record<string, DraftUpload> = {}) => {
    const data = { ...BLANK_DATA, boardId: '1' as DraftData['boardId'], items: [item] }
    return wrongFields({ data: { ...data, ...withItemCaptions(data, '1', captions(...languages)) }, uploads }, 0)
  }
  expect([wrong([]), wrong(['de', 'en']), wrong(['']), wrong(['de', 'de'])]).toEqual([
    [],
    [],
    ['captions'],
    ['captions'],
  ])
  const failed = { status: 'failed', signature: null, width: null, height: null, failure: 'captions: no' } as const
  expect([wrong(['de'], { c0: failed }), wrong(['de'], { 2: failed })]).toEqual([['captions'], ['media']])
  expect(fieldOfError('items.0.captions')).toBe('captions')
})

test('pictures change places only within the carousel', () => {
  expect(withOrder(withItems(3), 2, 0).items?.map(({ id }) => id)).toEqual(['3', '1', '2'])
  expect(withOrder(withItems(3), 0, -1)).toEqual({})
})

test('a picture fits a ratio within 1 %, or is cropped to its largest part with that ratio', () => {
  expect([ratioOf({ width: 1_000, height: 1_500 }), ratioOf({ width: 1_009, height: 1_500 })]).toEqual(['2:3', '2:3'])
  expect(ratioOf({ width: 1_030, height: 1_500 })).toBeNull()
  expect(cutTo({ width: 4_000, height: 3_000 }, '2:3', { x: 0.5, y: 0.5 })).toEqual({
    x: 1_000,
    y: 0,
    width: 2_000,
    height: 3_000,
  })
  expect(cutTo({ width: 4_000, height: 3_000 }, '1:1', { x: 2, y: 0 })).toMatchObject({ x: 1_000, width: 3_000 })
  const sizes = [
    { id: '1', width: 200, height: 300 },
    { id: '2', width: 201, height: 300 },
    { id: '3', width: 300, height: 300 },
  ]
  expect(unlikeFirst(sizes)).toEqual(['3'])
})

test('problems that prevent publishing are reported by field', () => {
  const upload = (status: DraftUpload['status']): DraftUpload => ({
    status,
    signature: null,
    width: null,
    height: null,
    failure: null,
  })
  const wrong = (more: Partial<DraftData>, status: DraftUpload['status'] = 'succeeded') =>
    wrongFields(
      { data: withItems(1, { boardId: '5' as DraftData['boardId'], ...more }), uploads: { 1: upload(status) } },
      0,
    )
  expect(wrong({})).toEqual([])
  expect(wrong({ items: [] })).toEqual(['media'])
  expect(wrong({}, 'failed')).toEqual(['media'])
  expect(wrong({ boardId: null, title: 'x'.repeat(101), link: 'shop' })).toEqual(['boardId', 'title', 'link'])
  expect(wrong({ boardId: null, pinIsAdsOnly: true })).toEqual([])
  expect(wrong({ publishOption: 'publish-later' })).toEqual(['scheduledDate'])
  expect(wrong({ link: 'http://127.0.0.1/' })).toEqual(['link'])
  expect(['items.0', 'items.1.link', 'boardId', null].map(fieldOfError)).toEqual(['media', 'link', 'boardId', null])
})

test('an address that another app shares is found in its url or its text', () => {
  const shared = (query: string) => sharedLink(new URLSearchParams(query))
  expect(shared('url=https://a.test/1')).toBe('https://a.test/1')
  expect(shared('title=Soup&text=Look: https://a.test/2 good')).toBe('https://a.test/2')
  expect(shared('text=nothing')).toBe('')
})

test('topics are separated by commas of either script, each once, and limited in number', () => {
  expect(topicsOf(' #Food, food، Travel,, ')).toEqual(['Food', 'Travel'])
  expect(topicsOf(Array.from({ length: 12 }, (_, i) => `t${i}`).join(','))).toHaveLength(10)
  expect(topicsOf('x'.repeat(200))[0]).toHaveLength(100)
})

test('a pin names people if its texts mention them or its tags show any that were not removed', () => {
  const tagged = (status: 'saved' | 'deleted') => {
    const objects = [{ id: '1', type: 'user', title: 'Bea', pin: null, link: 'bea', status }] as const
    const data = withItems(1)
    return { ...data, items: data.items.map((item) => ({ ...item, tags: [{ ...tag, objects: [...objects] }] })) }
  }
  expect([tagged('saved'), tagged('deleted')].map(namesPeople)).toEqual([true, false])
  expect(namesPeople({ ...BLANK_DATA, description: 'With @bea at the #lake' })).toBe(true)
  expect(namesPeople({ ...BLANK_DATA, title: 'Mail to bea@lake.example #lake' })).toBe(false)
})
