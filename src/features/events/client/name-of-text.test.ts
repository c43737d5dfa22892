import { expect, test } from 'vitest'
import { createTextNames } from './name-of-text.ts'

const nameOf = createTextNames({
  users: { follow: 'Follow', followName: 'Follow {{name}}' },
  comments: {
    post: 'Post',
    menu: { hide: 'Hide (for me)' },
    count_one: '{{count}} reply',
    count_other: '{{count}} replies',
  },
  boards: { named: '{{name}}', pair: '{{a}} · {{b}}', post: 'Post' },
})

test('a text of the product has its key as its name, also with a number or a name in it', () => {
  expect(nameOf('Follow')).toBe('users:follow')
  expect(nameOf('Follow Mira')).toBe('users:followName')
  expect(nameOf('3 replies')).toBe('comments:count')
  expect(nameOf('Hide (for me)')).toBe('comments:menu.hide')
})

test('the same text in two places has the first of their keys', () => {
  expect(nameOf('Post')).toBe('boards:post')
})

test("a member's own words have no name", () => {
  for (const words of ['My garden', 'a · b', 'Following', '', 'Hide'])
    expect([words, nameOf(words)]).toEqual([words, null])
})
