import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { FingerprintTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const fingerprintRequests = {
  sendFingerprint: async (input, { wire }) => {
    const answer = await wire.call(endpoint('sendFingerprint'), input)
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof FingerprintTypes['requests']>
