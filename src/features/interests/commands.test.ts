import { expect, test } from 'vitest'
import type { FailureCode } from '#contracts/failure.ts'
import { failed } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { interestCommands } from './commands.ts'

const follow = (code: FailureCode) => {
  const wire: Wire = { call: async () => failed(code, ''), put: async () => null }
  return interestCommands.followInterest.send({ interest: 'food' }, wire, 'key')
}

test('a follow reports each failure, so that it waits while the server cannot be reached, and is taken back if it is refused', async () => {
  for (const code of [
    'network/offline',
    'server/error',
    'rate/limited',
    'session/required',
    'csrf/mismatch',
    'access/denied',
  ] as const)
    expect(await follow(code), code).toMatchObject({ ok: false, failure: { code } })
})

test('the history names a topic as its page does, or by its address if this device does not know it', () => {
  const topics = { get: () => ({ topics: [{ interest: 'food', name: 'Food' }] }) }
  const textOf = (interest: string) =>
    interestCommands.followInterest.subject({ interest }, { topics } as unknown as Parameters<
      typeof interestCommands.followInterest.subject
    >[1]).text
  expect([textOf('food'), textOf('gardens')]).toEqual(['Food', 'gardens'])
})
