import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { fitting, mentionQuery, termToSearch, withMention } from './mention-query.ts'
import { textParts } from './text-parts.ts'

const user = (id: string, username: string) => ({
  id: id as UserId,
  type: 'user' as const,
  username,
  full_name: username === 'bob' ? 'Bob Stone' : username,
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
    ['@Bob Stone', 'bob'],
  ])
})

test('a name is searched from the sign before the caret to the caret, and replaced with the whole name', () => {
  const queryIn = (text: string) => mentionQuery(text, text.length)
  expect(['Hi @ad', 'a@ad', '@', '@ ad'].map(queryIn)).toEqual(['ad', null, null, null])
  expect(withMention('Hi @ad!', 6, 'ada')).toEqual({ text: 'Hi @ada !', caret: 8 })
  expect(withMention('Hi @ad you', 6, 'ada')).toEqual({ text: 'Hi @ada you', caret: 8 })
})

test('a member’s name is searched over one or two spaces, as long as somebody has a name that begins so', () => {
  const queryIn = (text: string) => mentionQuery(text, text.length)
  expect(['@Ada ', '@Ada Lo', 'Hi @Ana de la', '@Ana de la Cruz', '@Ada  Lo'].map(queryIn)).toEqual([
    'Ada ',
    'Ada Lo',
    'Ana de la',
    null,
    'Ada  Lo',
  ])
  expect([queryIn('@Ada\nLo'), mentionQuery('#Ada Lo', 7, '#')]).toEqual([null, null])
  expect(withMention('Hi @Ada Lo', 10, 'ada')).toEqual({ text: 'Hi @ada ', caret: 8 })

  const named = (full_name: string) => ({ full_name })
  const adas = { of: 'Ada', users: [named('Ada Lovelace'), named('Adam Byron'), named('Cleo ada'), named('adalo')] }
  expect(fitting('Adam', adas)).toEqual(adas.users)
  expect(fitting('ada l', { ...adas, of: 'ada' })).toEqual([named('Ada Lovelace')])
  expect(fitting('Ada ', adas)).toEqual([named('Ada Lovelace')])
  expect([fitting('Ada X', adas), fitting('Eve', adas), fitting(null, adas)]).toEqual([[], [], []])

  expect(['Ada Lo', 'Ada ', null].map((query) => termToSearch(query, adas))).toEqual(['Ada Lo', 'Ada', null])
  const nobody = { of: 'Ada x', users: [] }
  expect(['Ada xy', 'Ada x y', 'Ada'].map((query) => termToSearch(query, nobody))).toEqual([null, null, 'Ada'])
})
