import { beforeEach, expect, test, vi } from 'vitest'
import { isToneFirst, noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

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
  expect(readSkinTones('7')).toEqual({ queryUses: 1, lastQuery: 'makeup', showsFilter: true })
  expect(readSkinTones(null)).toEqual({ queryUses: 0, lastQuery: 'chairs', showsFilter: false })
  expect(readSkinTones('8')).toEqual({ queryUses: 0, lastQuery: '', showsFilter: false })
})

test('after two searches about looks the filter is the first one, and repeating a search counts once', () => {
  const isFirst = (query: string) => isToneFirst(readSkinTones('7'), query)
  for (const query of ['makeup', 'makeup', 'hair']) {
    noteSkinToneQuery('7', query, true)
    expect(isFirst(query)).toBe(false)
  }
  noteSkinToneQuery('7', 'chairs', false)
  expect(isFirst('nails')).toBe(true)
  noteSkinToneQuery('7', 'nails', true)
  expect(isFirst('nails')).toBe(true)
})
