import { newId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { ReportReason, ReportSubject, ReportTarget } from '#features/reports/contract.ts'
import type { Database } from '#server/storage/database.ts'

interface NewReport {
  readonly type: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly details: readonly string[]
  readonly target?: ReportTarget
}

/**
 * Adds a report to the review queue. The caller must have checked the subject. A member's new report replaces their
 * open one.
 */
export async function addReport(
  db: Database,
  reporter: UserId,
  { type, subjectId, reason, details, target = {} }: NewReport,
): Promise<void> {
  const texts = details.map(writtenText).filter((text) => text !== '')
  await db.query({
    text: `insert into reports (id, type, subject_id, reporter_id, reason, details, target) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (reporter_id, type, subject_id) where state = 'open'
           do update set reason = $5, details = $6, target = $7, at = now()`,
    values: [newId(), type, subjectId, reporter, reason, texts, JSON.stringify(target)],
  })
}
