import { expect, test } from 'vitest'
import { failed } from '#contracts/result.ts'
import { sessionRequests } from '../effects.ts'
import { afterTry, logOutInput, NO_LOG_OUT, type LogOutState } from './log-out-state.ts'

const UNSENT = 2

/**
 * The steps of a log-out on the page `/logout` with unsent changes. `failure`: why the server does not end the session.
 */
const logOutWith = (failure: 'network/timeout' | 'server/error') => {
  const context = {
    flush: async () => undefined,
    unsent: async () => UNSENT,
    online: () => true,
    wire: { call: async () => failed(failure, '') },
    wipe: async () => undefined,
    sessionChanged: async () => undefined,
  } as unknown as Parameters<typeof sessionRequests.logOut>[1]
  let state: LogOutState = { ...NO_LOG_OUT, ways: { logoutOnAbort: false } }
  return async (mayLose: boolean) => {
    const answer = await sessionRequests.logOut(logOutInput(state, mayLose, []), context)
    state = afterTry(state, answer)
    return answer.ok ? answer.value : { unsent: state.unsent, isUnreached: state.isUnreached }
  }
}

test('while the server is away, the second try of the question about unsent changes logs out on this device', async () => {
  const press = logOutWith('network/timeout')
  expect(await press(false)).toEqual({ did: 'nothing', unsent: UNSENT })
  expect(await press(true), 'the question stays open').toEqual({ unsent: UNSENT, isUnreached: true })
  expect(await press(true)).toEqual({ did: 'wiped', isServerTold: false })
})

test('after a press of the question failed, the button of the page asks again and can be finished, too', async () => {
  const press = logOutWith('network/timeout')
  await press(true)
  expect(await press(false)).toEqual({ did: 'nothing', unsent: UNSENT })
  expect(await press(true)).toEqual({ did: 'wiped', isServerTold: false })
})

test('a refusal of the server logs out on no try', async () => {
  const press = logOutWith('server/error')
  for (const _ of [1, 2]) expect(await press(true)).toMatchObject({ isUnreached: false })
})
