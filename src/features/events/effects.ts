import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { EventRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const eventRequests: Pick<RequestTable, keyof EventRequests> = {
  async chooseCookies(flags, { wire }) {
    const answer = await wire.call(endpoint('setConsent'), flags)
    return answer.ok ? ok(answer.value.data) : answer
  },
  async sendMetrics({ stats }, { wire }) {
    const answer = await wire.call(endpoint('createMetrics'), { source: 'browser', stats: [...stats] })
    return answer.ok ? ok(null) : answer
  },
}
