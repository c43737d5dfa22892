import { newId, type UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { Decision, DecisionSubject } from '../../constants.ts'

interface DecisionToNote {
  /** Null for what follows from an earlier decision. */
  readonly operator: UserId | null
  /** The member whom it concerns. */
  readonly member: UserId
  readonly subject: DecisionSubject
  /** Absent if the member is the subject. */
  readonly subjectId?: string
  /** What the subject is called now. Absent: as the member. */
  readonly name?: string
  readonly decision: Decision
  /** What the operator wrote. */
  readonly text?: string
  /** What the operator chose, as the subject's feature names it. */
  readonly reasons?: readonly string[]
}

/** Writes a decision into the operators' history, within the transaction of its effect. */
export async function noteDecision(db: Database, noted: DecisionToNote): Promise<void> {
  const { operator, member, subject, subjectId = null, name = null, decision, text = '', reasons = [] } = noted
  await db.query({
    name: 'operator-decision-note',
    text: `insert into operator_decisions (id, operator_id, user_id, subject, subject_id, subject_name, decision, reason, reasons)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [newId(), operator, member, subject, subjectId, name, decision, text, reasons],
  })
}
