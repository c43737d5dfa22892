import { expect, test } from 'vitest'
import { dependentsIn } from './dependents.ts'

interface Given {
  readonly id: string
  readonly lanes?: readonly string[]
  readonly makes?: string
  readonly act?: string
  readonly row?: string
}

const needing = (id: string, given: readonly Given[]): readonly string[] =>
  dependentsIn(
    given.map(({ lanes = [], row, ...others }) => ({
      ...others,
      lanes,
      subject: { text: '', count: 0, ...(row === undefined ? {} : { row }) },
    })),
  )(id).map((each) => each.id)

const made = { id: 'make', lanes: ['board:1', 'names'], makes: 'board:1' }

test('what is about a thing needs the act that makes it, in the order of the acts', () => {
  const rows = [made, { id: 'a', lanes: ['board:1', 'pin:1'] }, { id: 'b', lanes: ['pin:2', 'board:1'] }]
  expect(needing('make', rows)).toEqual(['a', 'b'])
  expect(needing('a', rows)).toEqual([])
})

test('a lane that is shared with it for another reason makes nothing need it', () => {
  const rows = [made, { id: 'other', lanes: ['board:2', 'names'] }, { id: 'pin', lanes: ['board:2', 'pin:1'] }]
  expect(needing('make', rows)).toEqual([])
})

test('what was in the lane before the thing was made does not need it', () => {
  expect(needing('make', [{ id: 'before', lanes: ['board:1'] }, made])).toEqual([])
})

test('needs go through any number of steps', () => {
  const rows = [
    made,
    { id: 'part', lanes: ['board:1'], makes: 'section:1' },
    { id: 'in-part', lanes: ['section:1'] },
    { id: 'taken-back', act: 'in-part', lanes: ['pin:9'] },
  ]
  expect(needing('make', rows)).toEqual(['part', 'in-part', 'taken-back'])
})

test('what takes an act back, or does it again, needs it', () => {
  const rows = [
    { id: 'save', row: 'pins/1' },
    { id: 'save:undo', act: 'save', row: 'pins/1' },
    { id: 'save:redo', act: 'save', row: 'pins/1' },
  ]
  expect(needing('save', rows)).toEqual(['save:undo', 'save:redo'])
})

test('the part of a step that is about another act, the board that was made for a save, does not need the save', () => {
  const rows = [
    made,
    { id: 'save', lanes: ['board:1'], row: 'pins/1' },
    { id: 'save:undo', act: 'save', lanes: ['board:1'], row: 'pins/1' },
    { id: 'save:undo+1', act: 'save', lanes: ['board:1'], row: 'boards/1' },
  ]
  expect(needing('save', rows)).toEqual(['save:undo'])
  expect(needing('make', rows)).toEqual(['save', 'save:undo', 'save:undo+1'])
})
