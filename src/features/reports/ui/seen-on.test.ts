import { expect, test } from 'vitest'
import { addressBook } from '#features/addresses.ts'
import { seenOn } from './seen-on.ts'

test('a known screen has a name, and a link to what it shows', () => {
  expect(seenOn('pins/closeup', '556')).toEqual({ screen: 'pin', to: '/pin/556' })
  expect(seenOn('boards/board', 'ada/bread & wine')).toEqual({ screen: 'board', to: '/ada/bread%20%26%20wine' })
  expect(seenOn('board-sections/section', 'ada/bread/rye')).toEqual({ screen: 'board', to: '/ada/bread/rye' })
  expect(seenOn('follows/saved', 'ada')).toEqual({ screen: 'profile', to: '/ada' })
  expect(seenOn('feed/topic', 'art')).toEqual({ screen: 'topic', to: '/topics/art' })
})

test('a screen that only the reporter can open has no link', () => {
  expect(seenOn('messages/thread', '12')).toEqual({ screen: 'messages', to: null })
  expect(seenOn('feed/home', null)).toEqual({ screen: 'home', to: null })
})

test('an unknown screen is left out, and a parameter that fits no address makes no link', () => {
  for (const type of [null, undefined, '', 'settings/page', 'toString', '__proto__'])
    expect(seenOn(type, 'x'), String(type)).toBeNull()
  expect(seenOn('pins/closeup', 'javascript:alert(1)')).toEqual({ screen: 'pin', to: null })
  expect(seenOn('pins/closeup', null)).toEqual({ screen: 'pin', to: null })
  for (const parameter of ['/evil.example', 'ada', '', 'ada//bread'])
    expect(seenOn('boards/board', parameter)?.to, parameter).toBeNull()
})

test('every screen that has a name is an address of the page', () => {
  const names = Object.keys(addressBook.addresses)
  const known = names.filter((name) => seenOn(name, null) !== null)
  expect(known).toHaveLength(33)
})
