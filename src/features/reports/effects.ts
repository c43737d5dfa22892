import type { RequestTable } from '../index.ts'
import type { ReportRequests } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const reportRequests = {
  report: async (input, context) => (await calls()).reportRequests.report(input, context),
  reportedSubjects: async (input, context) => (await calls()).reportRequests.reportedSubjects(input, context),
  decideReports: async (input, context) => (await calls()).reportRequests.decideReports(input, context),
} satisfies Pick<RequestTable, keyof ReportRequests>
