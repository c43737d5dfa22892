import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { isOutOfReach, keepAnswer, readKeptAnswer } from './kept-answers.ts'

const [ana, bob] = ['1', '2'] as unknown as readonly [UserId, UserId]
const of = { viewer: ana, version: '7', question: 'settings {}' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer is read offline as it was last read, and only its own member sees it', () => {
  expect(readKeptAnswer(of)).toBeNull()
  keepAnswer(of, { messages_from: 'everyone' })
  keepAnswer(of, { messages_from: 'nobody' })
  expect(readKeptAnswer(of)).toEqual({ messages_from: 'nobody' })
  expect(readKeptAnswer({ ...of, viewer: bob })).toBeNull()
  expect(readKeptAnswer({ ...of, question: 'networks {}' })).toBeNull()
})

test('a page of another version, which may need other fields, does not read it', () => {
  keepAnswer(of, { messages_from: 'nobody' })
  expect(readKeptAnswer({ ...of, version: '8' })).toBeNull()
})

test('what the server refuses to a log-in without a password is not shown from storage either', () => {
  expect(isOutOfReach('network/offline')).toBe(true)
  expect(isOutOfReach('session/limited')).toBe(false)
  expect(isOutOfReach(null)).toBe(false)
})

test('of a request with many inputs, only the answers that were asked last are kept', () => {
  const article = (id: number) => ({ ...of, question: `todayArticle {"id":"${id}"}` })
  keepAnswer(of, { messages_from: 'nobody' })
  for (let id = 1; id <= 20; id += 1) keepAnswer(article(id), id)
  keepAnswer(article(1), 1)
  keepAnswer(article(21), 21)
  expect([1, 2, 3, 21].map((id) => readKeptAnswer(article(id)))).toEqual([1, null, 3, 21])
  expect(readKeptAnswer(of)).toEqual({ messages_from: 'nobody' })
})
