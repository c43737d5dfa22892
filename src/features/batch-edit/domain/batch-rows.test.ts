import { expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { samples } from '#features/boards/samples.ts'
import type { BatchValues } from '../contract.ts'
import { BATCH_FIELDS, dirtyFields, dirtyTexts, fieldsOfPin, withForAll, wrongBatchFields } from './batch-rows.ts'

const stored: BatchValues = {
  title: 'Bread',
  description: 'Rye',
  link: 'not an address',
  boardId: '1' as BoardId,
}

test('only fields that differ are dirty, and outer spaces make no difference (spec business §3, batch pin edit)', () => {
  expect(dirtyFields(stored, { ...stored, title: ' Bread ' })).toEqual([])
  expect(dirtyFields(stored, { ...stored, title: 'Cake', boardId: '2' as BoardId })).toEqual(['title', 'boardId'])
  expect(dirtyTexts(stored, { ...stored, title: ' Cake ', boardId: '2' as BoardId })).toEqual({ title: 'Cake' })
})

test('an untouched field is not validated, and a dirty one is', () => {
  expect(wrongBatchFields(stored, stored)).toEqual([])
  expect(wrongBatchFields(stored, { ...stored, link: 'still none' })).toEqual(['link'])
  expect(wrongBatchFields(stored, { ...stored, link: 'http://127.0.0.1/' })).toEqual(['link'])
  expect(wrongBatchFields(stored, { ...stored, link: '' })).toEqual([])
  expect(wrongBatchFields(stored, { ...stored, title: 'x'.repeat(101), description: 'y'.repeat(500) })).toEqual([
    'title',
  ])
  expect(wrongBatchFields(stored, { ...stored, boardId: '' })).toEqual(['boardId'])
})

test('a value for all rows applies to each row, and clearing it restores the stored values', () => {
  expect(withForAll(stored, 'title', 'Cake')).toBe('Cake')
  expect(withForAll(stored, 'title', '')).toBe('Bread')
})

test('the board of a pin can be changed only by who may remove the pin from it (spec business §6, access)', () => {
  const [board] = samples.facts['board/received'].boards
  const member = board!.owner.id
  const pin = { isWhole: true, boardId: board!.id, keptOn: [], board: undefined, member }
  const texts = ['title', 'description', 'link']
  expect(fieldsOfPin(pin)).toEqual(BATCH_FIELDS)
  expect(fieldsOfPin({ ...pin, boardId: null })).toEqual(BATCH_FIELDS)
  expect(fieldsOfPin({ ...pin, keptOn: [board!.id] })).toEqual(texts)
  const other = '77' as UserId
  expect(fieldsOfPin({ ...pin, board: { ...board!, access: [] }, member: other })).toEqual(texts)
  expect(fieldsOfPin({ ...pin, board: { ...board!, access: ['write'] }, member: other })).toEqual(BATCH_FIELDS)
  expect(fieldsOfPin({ ...pin, isWhole: false })).toEqual(['title'])
})
