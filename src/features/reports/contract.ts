import type { Sorted } from '#contracts/table-options.ts'
import type { REPORT_DECISIONS, REPORT_KINDS, REPORT_REASONS, REPORT_SORTS, REPORT_SUBJECTS } from './constants.ts'
import type { ReportedSubject } from './contract/calls.ts'

export {
  DECISION_REASON_MAX,
  REPORT_DECISIONS,
  REPORT_DETAILS_MAX,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from './constants.ts'
export type { ReportedSubject } from './contract/calls.ts'

export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** The context in which the reader reports (spec viewer §3, report target). */
export interface ReportTarget {
  readonly isProduct?: boolean
  readonly isPromoted?: boolean
  readonly parentId?: string | null
  readonly videoDuration?: number | null
  readonly viewParameter?: string | null
  readonly viewType?: string | null
}

/** Reports to reviewers. They need the network and are never queued. */
export type ReportRequests = {
  report: {
    readonly input: {
      readonly type: (typeof REPORT_KINDS)[number]
      readonly id: string
      readonly reason: ReportReason
      readonly details: string
      readonly target?: ReportTarget
      readonly key: string
    }
    readonly reply: null
  }
  reportedSubjects: {
    readonly input: { readonly page: number; readonly limit: number; readonly type?: ReportSubject } & Sorted<
      (typeof REPORT_SORTS)[number]
    >
    readonly reply: { readonly rows: readonly ReportedSubject[]; readonly totalCount: number }
  }
  decideReports: {
    readonly input: {
      readonly type: ReportSubject
      readonly subject_id: string
      readonly decision: (typeof REPORT_DECISIONS)[number]
      readonly reason: string
      readonly key: string
    }
    readonly reply: null
  }
}

export interface ReportTypes {
  readonly requests: ReportRequests
}
