import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { noteVisitState } from '#client/session-state.ts'
import { isPinWanted } from './wanted-pin.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the pin that a visitor wanted to save is offered until it was saved or put aside (spec viewer §3)', () => {
  expect(isPinWanted()).toBe(false)
  noteVisitState({ unauthSavePinId: '7' as PinId, hasSavedUnauthPin: false })
  expect(isPinWanted()).toBe(true)
  noteVisitState({ hasSavedUnauthPin: true })
  expect(isPinWanted()).toBe(false)
  noteVisitState({ unauthSavePinId: null, hasSavedUnauthPin: false })
  expect(isPinWanted()).toBe(false)
})
