import { newId, type BusinessId, type UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { HistoryAction } from '../../constants.ts'

interface HistoryEntry {
  readonly business: BusinessId
  readonly actor: UserId
  readonly action: HistoryAction
  /** The name of the changed subject. */
  readonly subject: string
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Adds an entry to the history of a business, in the act's transaction. Never pass a token: entries are shown. */
export async function noteHistory(
  db: Database,
  { business, actor, action, subject, before = null, after = null }: HistoryEntry,
): Promise<void> {
  await db.query({
    name: 'business-history-add',
    text: `insert into business_history (business_id, id, actor_id, action, subject, before, after)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      business,
      newId(),
      actor,
      action,
      subject,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  })
}
