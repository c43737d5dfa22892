import { expect, test } from 'vitest'
import { failed, ok } from '#contracts/result.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'
import { runGuarded } from './run-guarded.ts'

/** A member's page, whose changes the server takes only with a new proof. */
function page(isClosed = false) {
  let asked = 0
  const taken: PasscodeProof[] = []
  const change = () =>
    runGuarded(
      async (proof) => {
        const isKnown = proof.passcode_proof !== undefined && !taken.some((each) => each === proof)
        if (!isKnown) return failed('passcode/required', 'needed')
        taken.push(proof)
        return ok('saved')
      },
      async () => {
        asked += 1
        return isClosed ? null : { passcode_proof: `proof ${asked}` }
      },
    )
  return { change, taken, asked: () => asked }
}

test('each protected change asks for the passcode, and runs again with its own proof (spec viewer §6)', async () => {
  const own = page()
  expect([await own.change(), await own.change()]).toEqual([ok('saved'), ok('saved')])
  expect(own.asked()).toBe(2)
  expect(own.taken).toEqual([{ passcode_proof: 'proof 1' }, { passcode_proof: 'proof 2' }])
})

test('a change whose dialog is closed is not made', async () => {
  const own = page(true)
  expect(await own.change()).toMatchObject({ ok: false, failure: { code: 'passcode/required' } })
  expect([own.asked(), own.taken]).toEqual([1, []])
})

test('a change that needs no passcode does not ask', async () => {
  const asks: string[] = []
  const ask = async () => {
    asks.push('asked')
    return null
  }
  expect(await runGuarded(async (proof) => ok(proof), ask)).toEqual(ok({}))
  expect(await runGuarded(async () => failed('network/offline', 'offline'), ask)).toMatchObject({ ok: false })
  expect(asks).toEqual([])
})
