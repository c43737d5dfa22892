import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteVisitState } from '#client/session-state.ts'
import { waysInOrder } from '#features/networks/constants.ts'
import type { LimitedLogin, Viewer } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import { knownMember, loggedOutInfoOf } from './known-member.ts'

const VISITOR = { isAuth: false, login_state: 'UNAUTH', id: null, role: null } as unknown as Viewer
const ADA = {
  username: 'ada',
  first_name: 'Ada',
  image_medium_url: null,
  email: 'ada@pins.example',
  has_password: false,
  connected_to_google: true,
} as WireUser
const LIMITED: LimitedLogin = {
  email: 'bob@pins.example',
  first_name: 'Bob',
  connected_to_facebook: true,
  connected_to_google: false,
  has_password: true,
  medium_image_url: null,
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('after a session ended without a log-out, the log-in page expects its member, with the ways in of that member (spec viewer §3)', () => {
  noteVisitState({ loggedOutUserInfo: loggedOutInfoOf(ADA, undefined) })
  expect(knownMember(VISITOR)).toEqual({
    name: 'ada@pins.example',
    firstName: 'Ada',
    hasPassword: false,
    networks: ['google'],
  })
  expect(knownMember({ ...VISITOR, isAuth: true }), 'a member adds nobody').toBeNull()
})

test('the log-in page expects the member of a limited session by email, and nobody after a log-out', () => {
  expect(knownMember(VISITOR)).toBeNull()
  expect(knownMember({ ...VISITOR, isAuth: true, limited: LIMITED })).toMatchObject({
    name: 'bob@pins.example',
    hasPassword: true,
    networks: ['facebook'],
  })
})

test("the member's networks are offered first, and only networks that this site offers", () => {
  expect(waysInOrder(['microsoft', 'google'], ['facebook', 'google'])).toEqual(['google', 'microsoft'])
})
