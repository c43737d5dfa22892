import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { WireConversation } from '../contract.ts'
import { pairWith } from './pair-with.ts'

const ada = '7' as UserId
const conversation = (id: string, more: Partial<WireConversation> = {}) =>
  ({ id, users: [{ id: ada }], is_group: false, status: 'accepted', has_blocked: false, ...more }) as WireConversation

test('a pin goes to the conversation of two, not to a group, a request, a closed conversation or another member', () => {
  const others = [
    conversation('group', { is_group: true }),
    conversation('request', { status: 'request' }),
    conversation('declined', { status: 'declined' }),
    conversation('blocked', { has_blocked: true }),
    conversation('closed', { is_closed: true }),
  ]
  expect(pairWith(others, ada)).toBeUndefined()
  expect(pairWith([...others, conversation('pair')], ada)?.id).toBe('pair')
  expect(pairWith([conversation('pair')], '8' as UserId)).toBeUndefined()
})
