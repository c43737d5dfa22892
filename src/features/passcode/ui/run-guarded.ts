import type { Result } from '#contracts/result.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'

/**
 * Runs a change. If the server requires the passcode, it is asked for, and the change runs again with the proof. The
 * proof is kept for no other change (spec viewer §4 and §6).
 * @param ask resolves to null if the dialog was closed
 */
export async function runGuarded<Value>(
  run: (proof: PasscodeProof) => Promise<Result<Value>>,
  ask: () => Promise<PasscodeProof | null>,
): Promise<Result<Value>> {
  const first = await run({})
  if (first.ok || first.failure.code !== 'passcode/required') return first
  const proof = await ask()
  return proof ? run(proof) : first
}
