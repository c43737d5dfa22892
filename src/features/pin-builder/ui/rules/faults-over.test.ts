import { expect, test } from 'vitest'
import { BLANK_DATA } from '#features/drafts/constants.ts'
import type { DraftData, DraftView } from '#features/drafts/contract.ts'
import { areFaultsOver } from './faults-over.ts'

const draftOf = (ids: readonly string[], more: Partial<DraftData> = {}, state: DraftView['state'] = 'open') => ({
  data: { ...BLANK_DATA, ...more, items: ids.map((id) => ({ id }) as DraftData['items'][number]) },
  state,
})
const before = draftOf(['a', 'b'])

test.each([
  ['nothing', draftOf(['a', 'b']), false],
  ['another picture of the same choice', draftOf(['a', 'b', 'c'], { selectedItem: 'c', type: 'carousel' }), false],
  ['the order', draftOf(['b', 'a']), false],
  ['a picture that was removed', draftOf(['a']), true],
  ['a picture that was removed while another one came', draftOf(['a', 'c']), true],
  ['a field', draftOf(['a', 'b'], { title: 'Soup' }), true],
  ['the time', draftOf(['a', 'b'], { publishOption: 'publish-later' }), true],
  ['the state', draftOf(['a', 'b'], {}, 'scheduled'), true],
])('messages about files that were not taken are over after a change of %s: %s', (_, now, isOver) => {
  expect(areFaultsOver(before, now)).toBe(isOver)
})
