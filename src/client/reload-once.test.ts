import { expect, test } from 'vitest'
import { createReloadOnce } from './reload-once.ts'

test('a page whose storage is lost with it never reloads by itself', () => {
  let loads = 0
  createReloadOnce(null, Date.now, () => (loads += 1)).reload('7')
  expect(loads).toBe(0)
})

function setUp() {
  const kept = new Map<string, string>()
  let loads = 0
  let time = 1_000_000
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const once = createReloadOnce(
    storage,
    () => time,
    () => (loads += 1),
  )
  return { ...once, storage, loads: () => loads, pass: (ms: number) => (time += ms) }
}

test("a page that stays another account's is not reloaded again and again", () => {
  const { reload, loads, pass } = setUp()
  reload('7')
  reload('7')
  expect(loads()).toBe(1)
  pass(20_000)
  reload('7')
  expect(loads()).toBe(2)
})

test("a visitor's page that a lost session left is left again when the member is back a moment later", () => {
  const { reload, loads } = setUp()
  reload('7')
  reload('visitor')
  reload('7')
  expect(loads()).toBe(2)
})

test('after the server confirmed the page, a session that is lost right afterwards is counted from the start', () => {
  const { reload, confirmed, loads } = setUp()
  reload('7')
  confirmed()
  reload('7')
  expect(loads()).toBe(2)
})

test('what an older version stored does not prevent a reload', () => {
  const { reload, storage, loads } = setUp()
  storage.setItem('pinfold.reloaded', '999999')
  reload('7')
  expect(loads()).toBe(1)
})
