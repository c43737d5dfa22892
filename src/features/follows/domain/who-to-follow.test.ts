import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { WireUser } from '#features/users/contract.ts'
import { samples } from '#features/users/samples.ts'
import { FOLLOW_MAX } from '../constants.ts'
import { whoToFollow } from './who-to-follow.ts'

const [sample] = samples.facts['user/received'].users
const person = (id: number, more: Partial<WireUser> = {}): WireUser => ({
  ...sample!,
  id: String(id) as UserId,
  explicitly_followed_by_me: false,
  blocked_by_me: false,
  ...more,
})

test('a bulk follow leaves out the viewer, blocked, private and followed members, and has a limit', () => {
  const people = [
    person(1),
    person(2, { explicitly_followed_by_me: true }),
    person(3, { blocked_by_me: true }),
    person(4, { is_private_profile: true }),
    person(5),
    person(6),
  ]
  expect(whoToFollow(people, '5' as UserId)).toEqual(['1', '6'])
  const many = Array.from({ length: FOLLOW_MAX + 3 }, (_, at) => person(at + 10))
  expect(whoToFollow(many, null)).toHaveLength(FOLLOW_MAX)
})
