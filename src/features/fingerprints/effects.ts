import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { FingerprintTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const fingerprintRequests = {
  /** Hashing takes 50 ms of a desktop's processor, so this thread does it, and not the page's. */
  sendFingerprint: async ({ components, ...input }, { wire }) => {
    const { hashComponents } = await import('./effects/hash-components.ts')
    const answer = await wire.call(endpoint('sendFingerprint'), { fingerprint: hashComponents(components), ...input })
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof FingerprintTypes['requests']>
