import { expect, test } from 'vitest'
import { boardChanges, wrongBoardFields, type BoardValues } from './board-form-rules.ts'

const values: BoardValues = { name: 'Garden', description: '', privacy: 'public' }

test('a name is required, not too long, and different from those of other boards', () => {
  expect(wrongBoardFields(values, ['Kitchen'])).toEqual({})
  expect(wrongBoardFields({ ...values, name: ' ' }, [])).toEqual({ name: 'length' })
  expect(wrongBoardFields({ ...values, name: 'x'.repeat(51) }, [])).toEqual({ name: 'length' })
  expect(wrongBoardFields({ ...values, name: 'kitchen ' }, ['Kitchen'])).toEqual({ name: 'taken' })
})

test('a description has a maximum length', () => {
  expect(wrongBoardFields({ ...values, description: 'x'.repeat(501) }, [])).toEqual({ description: 'length' })
})

test('only changed fields are sent', () => {
  expect(boardChanges(values, values)).toEqual({})
  expect(boardChanges(values, { ...values, name: ' Wild garden ', privacy: 'secret' })).toEqual({
    name: 'Wild garden',
    privacy: 'secret',
  })
})

test('a chosen cover can be replaced with the newest pin, and stays otherwise', () => {
  const chosen: BoardValues = { ...values, cover: 'chosen' }
  expect(boardChanges(chosen, chosen)).toEqual({})
  expect(boardChanges(chosen, { ...chosen, cover: 'newest' })).toEqual({ cover_pin_id: null })
  expect(boardChanges({ ...values, cover: 'newest' }, { ...values, cover: 'newest' })).toEqual({})
})
