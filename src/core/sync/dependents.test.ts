import { expect, test } from 'vitest'
import { dependentsIn } from './queue-rows.ts'

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

test('commands on an entity depend on the command that creates it, in the order of the commands', () => {
  const rows = [made, { id: 'a', lanes: ['board:1', 'pin:1'] }, { id: 'b', lanes: ['pin:2', 'board:1'] }]
  expect(needing('make', rows)).toEqual(['a', 'b'])
  expect(needing('a', rows)).toEqual([])
})

test('a lane that is shared for another reason makes no command a dependent', () => {
  const rows = [made, { id: 'other', lanes: ['board:2', 'names'] }, { id: 'pin', lanes: ['board:2', 'pin:1'] }]
  expect(needing('make', rows)).toEqual([])
})

test('a command that was in the lane before the entity was created is not a dependent', () => {
  expect(needing('make', [{ id: 'before', lanes: ['board:1'] }, made])).toEqual([])
})

test('dependents are found through any number of steps', () => {
  const rows = [
    made,
    { id: 'part', lanes: ['board:1'], makes: 'section:1' },
    { id: 'in-part', lanes: ['section:1'] },
    { id: 'taken-back', act: 'in-part', lanes: ['pin:9'] },
  ]
  expect(needing('make', rows)).toEqual(['part', 'in-part', 'taken-back'])
})

test('an undo and a redo depend on their command', () => {
  const rows = [
    { id: 'save', row: 'pins/1' },
    { id: 'save:undo', act: 'save', row: 'pins/1' },
    { id: 'save:redo', act: 'save', row: 'pins/1' },
  ]
  expect(needing('save', rows)).toEqual(['save:undo', 'save:redo'])
})

test('the part of an undo that is about another command, such as the new board of a save, does not depend on the save', () => {
  const rows = [
    made,
    { id: 'save', lanes: ['board:1'], row: 'pins/1' },
    { id: 'save:undo', act: 'save', lanes: ['board:1'], row: 'pins/1' },
    { id: 'save:undo+1', act: 'save', lanes: ['board:1'], row: 'boards/1' },
  ]
  expect(needing('save', rows)).toEqual(['save:undo'])
  expect(needing('make', rows)).toEqual(['save', 'save:undo', 'save:undo+1'])
})

test('an undo depends on its act if it is not known what one of the two is about', () => {
  expect(
    needing('save', [
      { id: 'save', row: 'pins/1' },
      { id: 'save:undo', act: 'save' },
    ]),
  ).toEqual(['save:undo'])
  expect(needing('save', [{ id: 'save' }, { id: 'save:undo', act: 'save', row: 'pins/1' }])).toEqual(['save:undo'])
})
