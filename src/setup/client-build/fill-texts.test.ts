import { expect, test } from 'vitest'
import { filled } from './fill-texts.ts'

test('a translation is filled with the texts that it lacks, at every depth, and keeps its own', () => {
  expect(filled({ a: 'A', deep: { x: 'X' } }, { a: 'a', b: 'b', deep: { x: 'x', y: 'y' } })).toEqual({
    a: 'A',
    b: 'b',
    deep: { x: 'X', y: 'y' },
  })
})

test('a counted text with the plural forms of its language gets no forms of another', () => {
  expect(filled({ pins_other: 'ピン' }, { pins_one: 'pin', pins_other: 'pins', boards_other: 'boards' })).toEqual({
    pins_other: 'ピン',
    boards_other: 'boards',
  })
})
