import { newId, type UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { Decision, DecisionSubject } from '../../constants.ts'

interface DecisionToNote {
  /** Null if the decision follows from an earlier one. */
  readonly operator: UserId | null
  /** The member whom the decision concerns. */
  readonly member: UserId
  readonly subject: DecisionSubject
  /** Absent if the member is the subject. */
  readonly subjectId?: string
  /** The subject's present name; the member's name if omitted. */
  readonly name?: string
  readonly decision: Decision
  /** What the operator wrote. */
  readonly text?: string
  /** The reasons that the operator chose from a list; the subject's feature defines them. */
  readonly reasons?: readonly string[]
}

/** Adds a decision to the operators' history, within the transaction that carries it out. */
export async function noteDecision(db: Database, noted: DecisionToNote): Promise<void> {
  const { operator, member, subject, subjectId = null, name = null, decision, text = '', reasons = [] } = noted
  await db.query({
    name: 'operator-decision-note',
    text: `insert into operator_decisions (id, operator_id, user_id, subject, subject_id, subject_name, decision, reason, reasons)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [newId(), operator, member, subject, subjectId, name, decision, text, reasons],
  })
}
