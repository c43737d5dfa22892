import { beforeEach, expect, test, vi } from 'vitest'
import { noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the last query and whether it offered the filter are kept per viewer (spec business §3)', () => {
  noteSkinToneQuery('7', 'makeup', true)
  noteSkinToneQuery(null, 'chairs', false)
  expect(readSkinTones('7')).toEqual({ lastQuery: 'makeup', showsFilter: true })
  expect(readSkinTones(null)).toEqual({ lastQuery: 'chairs', showsFilter: false })
  expect(readSkinTones('8')).toEqual({ lastQuery: '', showsFilter: false })
})
