import { ok } from '#contracts/result.ts'
import type { RequestTable } from '../index.ts'
import { setConsent, type EventRequests } from './contract.ts'

export const eventRequests: Pick<RequestTable, keyof EventRequests> = {
  async chooseCookies(flags, { wire }) {
    const answer = await wire.call(setConsent, flags)
    return answer.ok ? ok(answer.value.data) : answer
  },
}
