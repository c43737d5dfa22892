import fc from 'fast-check'
import { expect, test } from 'vitest'
import { food } from '#testing/samples.ts'
import { accessLevelOf, ACCESS_LEVELS } from './access-levels.ts'
import { inviteOfViewer } from './invite-of.ts'
import { countedBy, isPossible, nextInvite, type Invite, type InviteAct } from './invite-states.ts'

const invited: Invite = { status: 'new', access: ['delete'], isRequest: false, isBanned: false }
const accepted: Invite = { ...invited, status: 'accepted', access: ['write', 'delete'] }
const asked: Invite = { ...invited, status: 'pending_approval', isRequest: true }

test('an invitation gives access to delete, and accepting it gives access to write (spec business §4)', () => {
  expect(nextInvite(null, { type: 'invite', by: 'owner' })).toEqual(invited)
  expect(nextInvite(invited, { type: 'accept' })).toEqual(accepted)
  expect(countedBy(invited, accepted)).toBe(1)
})

test('a deleted invitation is not_invited, and a denied one has no record (spec business §4)', () => {
  expect(nextInvite(invited, { type: 'delete' })).toMatchObject({ status: 'not_invited' })
  expect(nextInvite(asked, { type: 'deny' })).toBeNull()
})

test('approving accepts a request to join, and makes a collaborator’s proposal an invitation (spec business §4)', () => {
  expect(nextInvite(asked, { type: 'approve' })).toMatchObject({ status: 'accepted', access: ['write', 'delete'] })
  const proposed = nextInvite(null, { type: 'invite', by: 'collaborator' })
  expect(proposed).toMatchObject({ status: 'pending_approval', isRequest: false })
  expect(nextInvite(proposed as Invite, { type: 'approve' })).toEqual(invited)
})

test('inviting again overwrites nothing unless it is not_invited (spec business §4)', () => {
  for (const now of [invited, accepted, asked])
    expect(nextInvite(now, { type: 'invite', by: 'owner', access: ['write'] })).toBe(now)
  const gone: Invite = { ...invited, status: 'not_invited', access: ['write'] }
  expect(nextInvite(gone, { type: 'invite', by: 'owner' })).toEqual(invited)
})

test('someone who is banned comes back only through the owner', () => {
  const banned = nextInvite(accepted, { type: 'leave', isBan: true }) as Invite
  expect(banned).toMatchObject({ status: 'not_invited', isBanned: true })
  for (const act of [{ type: 'request' }, { type: 'join' }, { type: 'invite', by: 'collaborator' }] as const)
    expect(nextInvite(banned, act)).toBe('refused')
  expect(nextInvite(banned, { type: 'invite', by: 'owner' })).toEqual(invited)
})

test('someone whose ban is lifted is not invited, and may ask to join or be invited by anyone again', () => {
  const banned = nextInvite(accepted, { type: 'leave', isBan: true }) as Invite
  const free = nextInvite(banned, { type: 'unban' }) as Invite
  expect(free).toEqual({ ...banned, isBanned: false })
  for (const act of [{ type: 'request' }, { type: 'join' }, { type: 'invite', by: 'collaborator' }] as const)
    expect(isPossible(free, act)).toBe(true)
  for (const now of [null, invited, accepted, asked, free]) expect(nextInvite(now, { type: 'unban' })).toBe('refused')
})

test('in every order of events, the count of collaborators is that of accepted records, and an access list has no value twice', () => {
  const acts = fc.oneof(
    fc.constantFrom<InviteAct>(
      { type: 'invite', by: 'owner' },
      { type: 'invite', by: 'collaborator' },
      { type: 'request' },
      { type: 'accept' },
      { type: 'approve' },
      { type: 'deny' },
      { type: 'delete' },
      { type: 'join' },
      { type: 'leave', isBan: false },
      { type: 'leave', isBan: true },
      { type: 'unban' },
      { type: 'allow', access: ['write'] },
      { type: 'allow', access: [] },
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), acts), { maxLength: 40 }), (steps) => {
      const people = new Map<number, Invite | null>()
      let count = 0
      for (const [person, act] of steps) {
        const before = people.get(person) ?? null
        const after = nextInvite(before, act)
        if (after === 'refused') continue
        count += countedBy(before, after)
        people.set(person, after)
        const access = after?.access ?? []
        expect(new Set(access).size).toBe(access.length)
      }
      expect(count).toBe([...people.values()].filter((one) => one?.status === 'accepted').length)
    }),
  )
})

test('an act is possible if it changes the record: what the page offers is what the server allows', () => {
  const possible = (now: Invite | null) =>
    (['request', 'accept', 'approve', 'deny', 'delete', 'join'] as const).filter((type) => isPossible(now, { type }))
  expect(possible(null)).toEqual(['request', 'join'])
  expect(possible(invited)).toEqual(['accept', 'delete', 'join'])
  expect(possible(asked)).toEqual(['approve', 'deny', 'delete', 'join'])
  expect(possible({ ...asked, isRequest: false })).toEqual(['approve', 'deny', 'delete', 'join'])
  expect(possible(accepted)).toEqual([])
  expect(possible({ ...invited, status: 'not_invited', isBanned: true })).toEqual([])
  expect(isPossible(accepted, { type: 'leave', isBan: false })).toBe(true)
  expect(isPossible(invited, { type: 'leave', isBan: false })).toBe(false)
})

test('the viewer’s own record is that of the board', () => {
  expect(inviteOfViewer(food)).toBeNull()
  expect(inviteOfViewer({ ...food, viewer_invite: 'new' })).toMatchObject({ status: 'new' })
  expect(inviteOfViewer({ ...food, collaborated_by_me: true, access: ['write'] })).toMatchObject({
    status: 'accepted',
    access: ['write'],
  })
  const request = { viewer_invite: 'pending_approval', viewer_collaborator_join_requested: true } as const
  expect(inviteOfViewer({ ...food, ...request })).toMatchObject({ status: 'pending_approval', isRequest: true })
  expect(inviteOfViewer({ ...food, viewer_is_banned: true })).toMatchObject({ status: 'not_invited', isBanned: true })
})

test('each access of a collaborator has one name', () => {
  for (const [name, access] of Object.entries(ACCESS_LEVELS)) expect(accessLevelOf(access)).toBe(name)
})
