import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contracts/past-act.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { stepsOfDraft } from './draft-steps.ts'

const act = (id: string, row: string, state: HistoryEntry['state'] = 'done', name = 'editDraft'): HistoryEntry => ({
  id,
  name,
  at: 0,
  subject: '',
  row: `drafts/${row}`,
  count: 1,
  state,
})
const stepsOf = (recent: readonly HistoryEntry[], following: readonly string[] = []) =>
  stepsOfDraft({ recent }, '7' as DraftId, new Set(following))
const idsOf = (recent: readonly HistoryEntry[], following: readonly string[] = []) => {
  const { undo, redo } = stepsOf(recent, following)
  return [undo?.id ?? null, redo?.id ?? null]
}

test('the undo steps of a draft are there again after another draft was edited', () => {
  expect(idsOf([act('c', '8'), act('b', '7'), act('a', '7')])).toEqual(['b', null])
})

test('the last undone step is redone first, until there is a new edit', () => {
  expect(idsOf([act('c', '7', 'undone'), act('b', '7', 'undone'), act('a', '7')])).toEqual(['a', 'b'])
  expect(idsOf([act('d', '7'), act('c', '7', 'undone'), act('a', '7')])).toEqual(['d', null])
  expect(idsOf([act('b', '7', 'undone'), act('a', '7', 'undone')])).toEqual([null, 'a'])
})

test('creating and deleting the draft are not among its undo steps', () => {
  expect(idsOf([act('a', '7', 'done', 'createDraft')])).toEqual([null, null])
})

test('what the page did because of an edit is undone with it, and is no step of its own', () => {
  const recent = [act('d', '7'), act('c', '7'), act('b', '7'), act('a', '7')]
  expect(idsOf(recent, ['d', 'c'])).toEqual(['b', null])
  expect(stepsOf(recent, ['d', 'c']).followers.map(({ id }) => id)).toEqual(['d', 'c'])
  const undone = [act('c', '7', 'undone'), act('b', '7', 'undone'), act('a', '7')]
  expect(idsOf(undone, ['c'])).toEqual(['a', 'b'])
  expect(stepsOf(undone, ['c']).followers).toEqual([])
  expect(stepsOf([act('c', '7')], ['c'])).toEqual({ undo: null, redo: null, followers: [] })
})
