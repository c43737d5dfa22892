import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPassword, onPasswordNeeded, type PasswordAsk } from './ask-password.ts'

let heard: PasswordAsk[] = []
const listen = () => onPasswordNeeded((ask) => heard.push(ask))

/** Wants an act at this address, shortly after a press of the member or without one. */
function want(act: string, path: string, isPressed: boolean): void {
  vi.stubGlobal('window', { location: { pathname: path } })
  vi.stubGlobal('navigator', { userActivation: { isActive: isPressed } })
  askPassword(act)
}

beforeEach(() => {
  heard = []
})
afterEach(() => {
  listen()()
  vi.unstubAllGlobals()
})

test('a press before the part that asks for the password has loaded is told to it, with its page', () => {
  want('savePin', '/pin/7', true)
  const stop = listen()
  expect(heard).toEqual([{ act: 'savePin', path: '/pin/7' }])
  want('followUser', '/ada', true)
  expect(heard).toHaveLength(2)
  stop()
  listen()()
  expect(heard).toHaveLength(2)
})

test('what the page calls by itself meanwhile asks for no password later', () => {
  want('readNotifications', '/', false)
  listen()()
  expect(heard).toEqual([])
})
