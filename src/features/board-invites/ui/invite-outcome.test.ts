import { expect, test } from 'vitest'
import type { WireInvite } from '#features/board-invites/contract.ts'
import { inviteOf, inviteOutcome } from './invite-outcome.ts'

test('a collaborator who is invited again is told apart from a new guest and from a proposal', () => {
  expect(inviteOutcome({ status: 'new' })).toBe('invited')
  expect(inviteOutcome({ status: 'accepted' })).toBe('alreadyIn')
  expect(inviteOutcome({ status: 'pending_approval' })).toBe('asked')
})

test('an invitation is found by the name as the member typed it', () => {
  const invites = [{ invited_user: { username: 'Ada' } }, { invited_user: { username: 'Ben' } }] as WireInvite[]
  expect(inviteOf(invites, 'ADA')).toBe(invites[0])
  expect(inviteOf(invites, 'Cleo')).toBeUndefined()
})
