import { entriesTable } from '#features/session/server/shared/entries.ts'
import { membersTable } from '#features/users/server/shared/members-table.ts'
import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import { badEventsTable, lossTable } from './recorded-faults.ts'

/** The only list of these tables. Both engines and the dictionary read it. */
export const DATABASE_TABLES: readonly DatabaseTable[] = [badEventsTable, lossTable, entriesTable, membersTable]
