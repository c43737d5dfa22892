import { expect, test } from 'vitest'
import type { FailureCode } from '#contracts/failure.ts'
import { failed } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { interestCommands } from './commands.ts'

const follow = (code: FailureCode) => {
  const wire: Wire = { call: async () => failed(code, ''), put: async () => null }
  return interestCommands.followInterest.send({ interest: 'food' }, wire, 'key')
}

test('a follow of a topic that the server refuses for any reason is reverted without a message (spec viewer §8)', async () => {
  for (const code of ['list/not-found', 'request/invalid', 'access/denied', 'key/reused'] as const)
    expect(await follow(code), code).toEqual({
      ok: true,
      value: [{ type: 'interest/followed', payload: { interest: 'food', isFollowed: false } }],
    })
})

test('a follow waits while the server cannot be reached or the session is in doubt', async () => {
  for (const code of ['network/offline', 'server/error', 'rate/limited', 'session/required', 'csrf/mismatch'] as const)
    expect(await follow(code), code).toMatchObject({ ok: false, failure: { code } })
})
