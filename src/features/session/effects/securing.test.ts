import { expect, test } from 'vitest'
import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok } from '#contracts/result.ts'
import { runSecureCall } from './securing.ts'

const isTaken = (answer: Parameters<typeof dataAnswer>[0]) => {
  const context = { wire: { call: async () => dataAnswer(answer) } } as unknown as Parameters<typeof runSecureCall>[1]
  return runSecureCall({ call: 'isNameTaken', input: { username: 'ada' } }, context)
}
const dataAnswer = (answer: boolean | FailureCode) =>
  typeof answer === 'boolean' ? ok({ data: { is_taken: answer } }) : failed(answer, '')

test('whether a username is taken is what the server says, and unknown without an answer', async () => {
  expect(await isTaken(true)).toEqual({ ok: true, value: true })
  expect(await isTaken(false)).toEqual({ ok: true, value: false })
  expect(await isTaken('network/offline')).toMatchObject({ ok: false, failure: { code: 'network/offline' } })
})
