import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
import { askKept, keepAnswerOf } from './ask-kept.ts'

const keeper = { viewer: '1' as unknown as UserId, version: '7' }
const article = { id: '5', title: 'Bread' } as never

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

const online = (async () => ok(article)) as never
const failing = (code: FailureCode) => (async () => failed(code, '')) as never
const read = (request: never, id = '5', of: Parameters<typeof askKept>[1] = keeper) =>
  askKept(request, of, 'todayArticle', { id })

test('what was read is read again without a network, and says that it was kept', async () => {
  expect(await read(failing('network/offline'))).toMatchObject({ ok: false })
  expect(await read(online)).toEqual(ok(article))
  expect(await read(failing('network/offline'))).toEqual({ ...ok(article), isKept: true })
  expect(await read(failing('network/offline'), '6')).toMatchObject({ ok: false })
  keepAnswerOf(keeper, 'todayArticle', { id: '6' }, article)
  expect(await read(failing('network/offline'), '6')).toMatchObject({ ok: true })
})

test('what the server refuses is not read from storage, and nothing is kept for a visitor', async () => {
  await read(online)
  expect(await read(failing('list/not-found'))).toMatchObject({ ok: false, failure: { code: 'list/not-found' } })
  const visitor = { ...keeper, viewer: null }
  await read(online, '8', visitor)
  expect(await read(failing('network/offline'), '8', visitor)).toMatchObject({ ok: false })
})
