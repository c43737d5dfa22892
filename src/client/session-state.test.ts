import { beforeEach, expect, test, vi } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { noteVisitState, readVisit, sessionStateOf } from './session-state.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  })
})

test('a tab starts empty and keeps what is noted (spec viewer §3, session state)', () => {
  expect(sessionStateOf({ isAuth: false, id: null })).toEqual({
    isAuthenticated: false,
    userId: null,
    viewedImages: [],
    loginSignupFrom: '',
    unauthSavePinId: null,
    hasSavedUnauthPin: false,
    loggedOutUserInfo: null,
    landingPageType: null,
    numSignupSteps: 0,
  })
  noteVisitState({ unauthSavePinId: '7' as PinId })
  noteVisitState({ numSignupSteps: 2 })
  expect(sessionStateOf({ isAuth: true, id: '3' as UserId })).toMatchObject({
    isAuthenticated: true,
    userId: '3',
    unauthSavePinId: '7',
    numSignupSteps: 2,
  })
})

test("the member's own log-out leaves nothing", () => {
  noteVisitState({ loginSignupFrom: 'save' })
  sessionStorage.clear()
  expect(readVisit().loginSignupFrom).toBe('')
})
