import { expect, test } from 'vitest'
import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok } from '#contracts/result.ts'
import { runSecureCall } from './securing.ts'

const isTaken = (answer: 'found' | FailureCode) => {
  const wire = { call: async () => (answer === 'found' ? ok({ data: {} }) : failed(answer, '')) }
  const context = { wire } as unknown as Parameters<typeof runSecureCall>[1]
  return runSecureCall({ call: 'isNameTaken', input: { username: 'ada' } }, context)
}

test('a username is taken if somebody is found by it, and unknown without an answer', async () => {
  expect(await isTaken('found')).toEqual({ ok: true, value: true })
  expect(await isTaken('user/not-found')).toEqual({ ok: true, value: false })
  expect(await isTaken('network/offline')).toMatchObject({ ok: false, failure: { code: 'network/offline' } })
})
