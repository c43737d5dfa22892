import { expect, test } from 'vitest'
import { decisionsOn } from './decision-dialog.tsx'

test('the decisions on a member are those that change their state', () => {
  expect(decisionsOn('active')).toEqual(['stop-writing', 'suspend'])
  expect(decisionsOn('stopped')).toEqual(['restore', 'suspend'])
  expect(decisionsOn('suspended')).toEqual(['restore'])
})
