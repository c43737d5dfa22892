import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { IntentRow } from '#core/log/schema.ts'
import { foldHistory, HISTORY_SHOWN_MAX, historyView, viewWithAct } from '#core/history/past-acts.ts'

const BOARD = '7' as BoardId
const RULES = {
  isOrganising: () => true,
  isBeginning: () => false,
  invert: ({ args }: IntentRow) => [{ name: 'editBoard', args: { boardId: BOARD, changes: args as object } }] as const,
}

const actOf = (n: number): IntentRow => ({
  id: `act ${n}`,
  name: 'editBoard',
  args: { name: `name ${n}` },
  at: n,
  subject: { text: `board ${n}`, count: 1 },
})
const changesOf = ({ at }: IntentRow) => [{ field: `field ${at}` }]
const viewOf = (intents: readonly IntentRow[]) => historyView(foldHistory(intents, RULES), changesOf)

test.each([0, 1, HISTORY_SHOWN_MAX - 1, HISTORY_SHOWN_MAX, HISTORY_SHOWN_MAX + 1])(
  'one more act after %i others gives the same history as folding all of them',
  (count) => {
    const before = Array.from({ length: count }, (_, n) => actOf(n))
    expect(viewWithAct(viewOf(before), actOf(count), changesOf)).toEqual(viewOf([...before, actOf(count)]))
  },
)

test('an act after an undo leaves nothing to redo, as folding all of them does', () => {
  const undone: IntentRow = {
    ...actOf(2),
    id: 'act 1:undo',
    step: { kind: 'undo', of: 'act 1', group: 'act 1:undo' },
  }
  const before = [actOf(0), actOf(1), undone]
  expect(viewOf(before).redo).not.toBeNull()
  expect(viewWithAct(viewOf(before), actOf(3), changesOf)).toEqual(viewOf([...before, actOf(3)]))
})

test('an act in the history says what of its subject it changed', () => {
  const act: IntentRow = { ...actOf(1), subject: { text: 'board', count: 1, fields: ['name'] } }
  expect(viewOf([act]).undo?.fields).toEqual(['name'])
})

test('values are made for the acts that the history shows, however many there are', () => {
  const asked = new Set<string>()
  const intents = Array.from({ length: HISTORY_SHOWN_MAX + 100 }, (_, n) => actOf(n))
  historyView(foldHistory(intents, RULES), ({ id }) => {
    asked.add(id)
    return []
  })
  expect(asked.size).toBe(HISTORY_SHOWN_MAX)
})
