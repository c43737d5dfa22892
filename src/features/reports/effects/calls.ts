import { ok } from '#contracts/result.ts'
import type { RequestTable } from '../../index.ts'
import { createReport, decideReports, listReports } from '../contract/calls.ts'
import type { ReportRequests } from '../contract.ts'

export const reportRequests = {
  report: async ({ key, details, ...input }, { wire }) => {
    const answer = await wire.call(createReport, details === '' ? input : { ...input, details }, key)
    return answer.ok ? ok(null) : answer
  },
  reportedSubjects: async (input, { wire }) => {
    const answer = await wire.call(listReports, input)
    return answer.ok ? ok(answer.value.data) : answer
  },
  decideReports: async ({ key, ...input }, { wire }) => {
    const answer = await wire.call(decideReports, input, key)
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof ReportRequests>
