import { expect, test } from 'vitest'
import type { InviteMetadata } from '#features/invites/contract.ts'
import { landingOf } from './invite-rules.ts'

const invite = (channel: number, mayWrite = true) =>
  ({ sender: { id: '7', should_show_messaging: mayWrite }, invite_channel: channel }) as unknown as InviteMetadata
const visitor = { id: null, deviceClass: 'desktop' } as const

test('a desktop visitor gets a popover, except for the channels 5, 9, 12 and 16 (spec viewer §4)', () => {
  const silent = Array.from({ length: 16 }, (_, at) => at + 1).filter(
    (n) => landingOf(invite(n), visitor) === 'nothing',
  )
  expect(silent).toEqual([5, 9, 12, 16])
  expect(landingOf(invite(1), { ...visitor, deviceClass: 'phone' })).toBe('nothing')
})

test('a member gets a toast if somebody else invites and both may write to each other', () => {
  expect(landingOf(invite(1), { id: '8', deviceClass: 'phone' })).toBe('toast')
  expect(landingOf(invite(1), { id: '7', deviceClass: 'desktop' })).toBe('nothing')
  expect(landingOf(invite(1, false), { id: '8', deviceClass: 'desktop' })).toBe('nothing')
})
