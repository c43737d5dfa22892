import { expect, test } from 'vitest'
import { samples } from '../samples.ts'
import { conversationItems } from './conversation-items.ts'

const [pair] = samples.facts['conversation/received'].conversations

test('an accepted conversation with one person offers to block the person; a request and a group do not', () => {
  const items = (more: object) => conversationItems({ ...pair!, is_group: false, ...more })
  expect(items({ status: 'accepted' })).toEqual(['group', 'report', 'block', 'delete'])
  expect(items({ status: 'accepted', is_closed: true })).toEqual(['report', 'block', 'delete'])
  expect(items({ status: 'request' })).toEqual(['group', 'report', 'delete'])
  expect(items({ status: 'accepted', is_group: true })).not.toContain('block')
  expect(items({ status: 'accepted', is_group: true })).toContain('delete')
})
