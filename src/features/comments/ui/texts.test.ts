import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { mentionQuery, withMention } from './mention-query.ts'
import { textParts } from './text-parts.ts'

const user = (id: string, username: string) => ({
  id: id as UserId,
  type: 'user' as const,
  username,
  full_name: username,
  image_medium_url: null,
  dominant_color: '#000000',
})
const tag = (id: string, offset: number, length: number) => ({ user_id: id as UserId, offset, length })

test('a text is split at the names that it mentions; tags that overlap, are outside or name nobody stay text', () => {
  const parts = textParts({
    text: 'Hi @ada and @bob',
    tags: [tag('2', 12, 4), tag('1', 3, 4), tag('1', 4, 3), tag('9', 0, 2), tag('2', 14, 9)],
    tagged_users: [user('1', 'ada'), user('2', 'bob')],
  })
  expect(parts.map(({ text, username }) => [text, username])).toEqual([
    ['Hi ', null],
    ['@ada', 'ada'],
    [' and ', null],
    ['@bob', 'bob'],
  ])
})

test('a name is searched from the sign before the caret to the caret, and replaced with the whole name', () => {
  expect([mentionQuery('Hi @ad', 6), mentionQuery('a@ad', 4), mentionQuery('@', 1), mentionQuery('@ad x', 5)]).toEqual([
    'ad',
    null,
    null,
    null,
  ])
  expect(withMention('Hi @ad!', 6, 'ada')).toEqual({ text: 'Hi @ada !', caret: 8 })
  expect(withMention('Hi @ad you', 6, 'ada')).toEqual({ text: 'Hi @ada you', caret: 8 })
})
