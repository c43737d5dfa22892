import { afterEach, expect, test, vi } from 'vitest'
import { keepComment, keptComment } from './kept-comment.ts'

afterEach(() => vi.unstubAllGlobals())

test('a typed comment is kept until it is sent or emptied, each pin its own', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  keepComment('1', { text: 'So good', mentions: [] })
  expect([keptComment('1'), keptComment('2')]).toEqual([{ text: 'So good', mentions: [] }, null])
  keepComment('1', { text: ' ', mentions: [] })
  expect([keptComment('1'), stored.size]).toEqual([null, 0])
})

test('without storage, a typed comment is not kept, and the form works', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('sessionStorage', undefined)
  keepComment('1', { text: 'So good', mentions: [] })
  expect([keptComment('1'), warn.mock.calls.length]).toEqual([null, 2])
  warn.mockRestore()
})
