import { expect, test } from 'vitest'
import { failed } from '#contracts/result.ts'
import { sessionRequests } from './effects.ts'

const logOut = async (logoutOnAbort: boolean | undefined, isOnline = true) => {
  const did: string[] = []
  const context = {
    flush: async () => undefined,
    unsent: async () => 0,
    online: () => isOnline,
    wire: { call: async () => failed('server/unavailable', ''), put: async () => null },
    wipe: async () => void did.push('wiped'),
    sessionChanged: async () => void did.push('told'),
  } as unknown as Parameters<typeof sessionRequests.logOut>[1]
  const input = { mayLose: false, ...(logoutOnAbort === undefined ? {} : { logoutOnAbort }) }
  return { answer: await sessionRequests.logOut(input, context), did }
}

test('a log-out that the server does not answer goes on, and the server is told later (spec viewer §4, logout 4)', async () => {
  for (const isOnline of [true, false]) {
    const { answer, did } = await logOut(undefined, isOnline)
    expect(answer).toEqual({ ok: true, value: { did: 'wiped', isServerTold: false } })
    expect(did).toEqual(['wiped', 'told'])
  }
})

test('without logoutOnAbort it fails, and nothing is wiped', async () => {
  expect(await logOut(false)).toMatchObject({ answer: { failure: { code: 'server/unavailable' } }, did: [] })
  expect(await logOut(false, false)).toMatchObject({ answer: { failure: { code: 'network/offline' } }, did: [] })
})
