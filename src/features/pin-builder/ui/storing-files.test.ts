import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageHeld } from '#client/held-page.ts'
import { hasUnstored } from '#features/pin-builder/client/unstored-mark.ts'
import { beginStoring, countUnstored, forgetUnstored } from './storing-files.ts'

/** The contents of `localStorage`, which the browser's pages share. */
let kept: Record<string, string>
/** The names of the locks that open pages hold. */
let held: string[]

beforeEach(() => {
  kept = {}
  held = []
  const storage = new Proxy(kept, {
    get: (values, key: string) =>
      ({
        getItem: (name: string) => values[name] ?? null,
        setItem: (name: string, value: string) => void (values[name] = value),
        removeItem: (name: string) => void delete values[name],
      })[key],
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, work: () => Promise<void>) => {
        held.push(name)
        await work()
        held = held.filter((each) => each !== name)
      },
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Sets the browser's storage to what it contains if the browser ends while these files of an account are being stored.
 */
function crashAfter(account: string, files: number, stored: number): void {
  const choice = beginStoring(account, files)
  for (let i = 0; i < stored; i += 1) choice.fileDone()
  const left = { ...kept }
  choice.end()
  for (const [key, value] of Object.entries(left)) kept[key.replace(/@.*/, '@crashed')] = value
}

test('files that a closed page could not store are counted at the next start, until the member was told', async () => {
  expect(hasUnstored()).toBe(false)
  crashAfter('7', 50, 19)
  expect(hasUnstored()).toBe(true)
  expect(await countUnstored('7')).toBe(31)
  expect(await countUnstored('8'), 'another account of this browser').toBe(0)
  await forgetUnstored('7')
  expect(await countUnstored('7')).toBe(0)
})

test('files that a page is still storing are not counted as lost, and the note is there before the first is stored', async () => {
  const choice = beginStoring('7', 3)
  expect(Object.values(kept)).toEqual(['3'])
  expect(await countUnstored('7')).toBe(0)
  await forgetUnstored('7')
  expect(hasUnstored()).toBe(true)
  choice.end()
  expect(hasUnstored()).toBe(false)
})

test('the page is held until the last of two choices of files has ended', async () => {
  const [first, second] = [beginStoring('7', 2), beginStoring('7', 1)]
  first.fileDone()
  first.end()
  expect([isPageHeld(), ...Object.values(kept)]).toEqual([true, '1'])
  second.fileDone()
  second.end()
  expect([isPageHeld(), hasUnstored()]).toEqual([false, false])
  await vi.waitFor(() => expect(held).toEqual([]))
})
