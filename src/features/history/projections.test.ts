import { expect, test } from 'vitest'
import { food, FOOD_ID } from '#testing/samples.ts'
import { historyActs } from './projections.ts'

test('a board among the values of an edit has its present name; the edit has no values if that is unknown; entries of a list stay', () => {
  const entryTo = (board: string) => ({
    subject: 'Soup',
    changes: [{ field: 'boardId', values: [null, { board }] }],
  })
  const tags = { field: 'tags', listed: { added: ['Ana'], removed: [] } }
  const tagged = { subject: 'Soup', changes: [tags] }
  const view = { undo: null, redo: null, recent: [entryTo(FOOD_ID), entryTo('404'), tagged] }
  const boards = Object.assign(new Map([[FOOD_ID, { ...food, name: 'Meals' }]]), {
    definition: { nameOf: ({ name }: { readonly name: string }) => name },
  })
  const { recent } = historyActs.build({ history: { get: () => view }, boards } as never, {})
  expect(recent.map(({ changes }) => changes)).toEqual([
    [{ field: 'boardId', values: [null, { text: 'Meals' }] }],
    [{ field: 'boardId' }],
    [tags],
  ])
})
