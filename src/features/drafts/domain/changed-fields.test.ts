import { expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { PinTag, TaggedObject } from '#features/pin-tags/contract.ts'
import { newItem } from '#features/pin-builder/ui/rules/draft-items.ts'
import { BLANK_DATA } from '../constants.ts'
import type { DraftChanges, DraftData, FileId } from '../contract.ts'
import { changedFields } from './changed-fields.ts'

const file = '1' as FileId
const item = newItem('a', { file, kind: 'image', name: 'leaf.jpg', bytes: 1, width: 2, height: 3 })
const data: DraftData = { ...BLANK_DATA, items: [item], selectedItem: item.id, view: 'edit' }
const names = (before: DraftChanges, changes: DraftChanges) => changedFields(before, changes).map(({ field }) => field)

test('an edit names the fields that it changed, and not those that it leaves as they are', () => {
  expect(names(data, { title: 'Soup', description: '' })).toEqual(['title'])
  expect(names({}, { title: 'Soup' })).toEqual(['title'])
})

test('fields that follow from another one are not named beside it', () => {
  expect(names(data, { boardId: '7' as BoardId, sectionId: '8' })).toEqual(['boardId'])
  const other = { ...item, id: 'b' }
  expect(names(data, { items: [item, other], selectedItem: 'b', type: 'carousel' })).toEqual(['items'])
  expect(names(data, { selectedItem: null })).toEqual(['selectedItem'])
})

test('an edit of a picture is named by what it changed there', () => {
  const changed = (more: Partial<typeof item>) => names(data, { items: [{ ...item, ...more }] })
  expect(changed({ altText: 'A leaf' })).toEqual(['itemAltText'])
  expect(changed({ tags: [{ objects: [] }] as never })).toEqual(['tags'])
  expect(changed({ file: '2' as FileId })).toEqual(['items'])
  const canvas = { ratio: '1:1', x: 0.5, y: 0.5 } as const
  expect(changed({ file: '2' as FileId, uncut: file, canvas })).toEqual(['crop'])
})

test('short values are shown: a text, a board, topics, yes or no, a date and a time', () => {
  const changes = {
    title: 'Soup',
    boardId: '7' as BoardId,
    interestTags: ['food'],
    isCommentsAllowed: false,
    scheduledDate: '2026-04-30',
    scheduledTime: '09:30',
  }
  expect(changedFields({ ...data, title: 'Stew' }, changes)).toEqual([
    { field: 'title', values: [{ text: 'Stew' }, { text: 'Soup' }] },
    { field: 'boardId', values: [null, { board: '7' }] },
    { field: 'interestTags', values: [null, { texts: ['food'] }] },
    { field: 'isCommentsAllowed', values: [{ isOn: true }, { isOn: false }] },
    { field: 'scheduledDate', values: [null, { date: '2026-04-30' }] },
    { field: 'scheduledTime', values: [null, { time: '09:30' }] },
  ])
})

test('a text of one picture is shown, and neither its file nor texts of several pictures', () => {
  const two = [item, { ...item, id: 'b' }]
  const changed = (...items: typeof two) => changedFields({ ...data, items: two }, { items })
  expect(changed(item, { ...two[1]!, title: 'Leaf' })).toEqual([
    { field: 'itemTitle', values: [null, { text: 'Leaf' }] },
  ])
  expect(changed({ ...item, title: 'Tree' }, { ...two[1]!, title: 'Leaf' })).toEqual([{ field: 'itemTitle' }])
  expect(changed(item, { ...two[1]!, file: '2' as FileId })).toEqual([{ field: 'items' }])
})

test('a crop is shown by its ratio; none is the original, and a part that moved is only named', () => {
  const canvas = { ratio: '1:1', x: 0.5, y: 0.5 } as const
  const cropped = (file: string, at: number) => [{ ...item, file: file as FileId, canvas: { ...canvas, x: at } }]
  expect(changedFields(data, { items: cropped('2', 0.5) })).toEqual([
    { field: 'crop', values: [{ word: 'original' }, { ratio: '1:1' }] },
  ])
  expect(changedFields({ items: cropped('2', 0.5) }, { items: cropped('3', 0.7) })).toEqual([{ field: 'crop' }])
})

test('tags are shown by whom and what was added and removed, wherever the tag is', () => {
  const tag = (id: string, ...objects: readonly Partial<TaggedObject>[]) =>
    ({
      id,
      link: '',
      x: 1,
      y: 1,
      status: 'saved',
      objects: objects.map((each) => ({ status: 'saved', ...each })),
    }) as PinTag
  const [ana, lamp] = [
    { id: '1', type: 'user', user: '8' as UserId, pin: null, link: 'ana', title: 'Ana' },
    { id: '2', type: 'pin', pin: '9' as PinId, link: '', title: 'Lamp' },
  ] as const
  const shop = { id: '3', type: 'link', pin: null, link: 'https://shop.example/', title: '' } as const
  const changed = (before: readonly PinTag[], after: readonly PinTag[]) =>
    changedFields({ items: [{ ...item, tags: [...before] }] }, { items: [{ ...item, tags: [...after] }] })
  expect(changed([tag('a', lamp)], [tag('a', ana), tag('b', shop)])).toEqual([
    { field: 'tags', listed: { added: ['Ana', 'https://shop.example/'], removed: ['Lamp'] } },
  ])
  expect(changed([tag('a', ana), tag('b', lamp)], [tag('a', ana), tag('b', { ...lamp, status: 'deleted' })])).toEqual([
    { field: 'tags', listed: { added: [], removed: ['Lamp'] } },
  ])
  expect(changed([tag('a', ana)], [tag('b', { ...ana, id: '4' })])).toEqual([{ field: 'tags' }])
})
