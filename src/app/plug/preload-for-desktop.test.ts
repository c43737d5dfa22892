import { afterEach, expect, test, vi } from 'vitest'
import { preloadForDesktop } from './preload-for-desktop.ts'

afterEach(() => vi.unstubAllGlobals())

test('only members on a wide screen get the further screens ahead of time (spec viewer §6)', () => {
  const loaded: string[] = []
  const load = preloadForDesktop({ preload: () => loaded.push('profile') })
  const on = (widthPx: number, isMember: boolean) => {
    vi.stubGlobal('window', {
      matchMedia: (query: string) => ({ matches: widthPx >= Number(/\d+/.exec(query)?.[0]) }),
    })
    load(isMember)
    return loaded.splice(0)
  }
  expect([on(1280, true), on(1280, false), on(390, true), on(390, false)]).toEqual([['profile'], [], [], []])
})
