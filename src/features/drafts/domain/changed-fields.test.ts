import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
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
  expect(changed({ tags: [{}] as never })).toEqual(['tags'])
  expect(changed({ file: '2' as FileId })).toEqual(['items'])
  const canvas = { ratio: '1:1', x: 0.5, y: 0.5 } as const
  expect(changed({ file: '2' as FileId, uncut: file, canvas })).toEqual(['crop'])
})

test('short values are shown: a text, a board, yes or no, a date and a time', () => {
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
    { field: 'interestTags' },
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
