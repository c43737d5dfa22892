import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { newItem } from '#features/pin-builder/ui/rules/draft-items.ts'
import { BLANK_DATA } from '../constants.ts'
import type { DraftData, FileId } from '../contract.ts'
import { changedFields } from './changed-fields.ts'

const file = '1' as FileId
const item = newItem('a', { file, kind: 'image', name: 'leaf.jpg', bytes: 1, width: 2, height: 3 })
const data: DraftData = { ...BLANK_DATA, items: [item], selectedItem: item.id, view: 'edit' }

test('an edit names the fields that it changed, and not those that it leaves as they are', () => {
  expect(changedFields(data, { title: 'Soup', description: '' })).toEqual(['title'])
  expect(changedFields(undefined, { title: 'Soup' })).toEqual(['title'])
})

test('fields that follow from another one are not named beside it', () => {
  expect(changedFields(data, { boardId: '7' as BoardId, sectionId: '8' })).toEqual(['boardId'])
  const other = { ...item, id: 'b' }
  expect(changedFields(data, { items: [item, other], selectedItem: 'b', type: 'carousel' })).toEqual(['items'])
  expect(changedFields(data, { selectedItem: null })).toEqual(['selectedItem'])
})

test('an edit of a picture is named by what it changed there', () => {
  const changed = (more: Partial<typeof item>) => changedFields(data, { items: [{ ...item, ...more }] })
  expect(changed({ altText: 'A leaf' })).toEqual(['itemAltText'])
  expect(changed({ tags: [{}] as never })).toEqual(['tags'])
  expect(changed({ file: '2' as FileId })).toEqual(['items'])
  const canvas = { ratio: '1:1', x: 0.5, y: 0.5 } as const
  expect(changed({ file: '2' as FileId, uncut: file, canvas })).toEqual(['crop'])
})
