import type { ServerFeature } from './define-server-feature.ts'

/** A table whose rows are part of a member's export. */
export interface ExportedTable {
  /** Columns with a member's id. A row is exported if any of them has the member's. */
  readonly of: readonly string[]
  /** For tables without such a column: an SQL condition with the member as `$1`. */
  readonly where?: string
  /** Names of the exported columns, separated by spaces. Other columns are not exported. */
  readonly columns: string
}

/** What a feature stores about members. */
export interface PersonalData {
  /** Tables in a member's export. They contain neither secrets nor what others wrote. */
  readonly exported?: Readonly<Record<string, ExportedTable>>
  /** Columns with members' ids, as `table.column`, whose rows are not exported; each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/** The server's own tables. */
const KERNEL: PersonalData = {
  leftOut: {
    'acts.user_id': 'which rows devices have to read again: no content of its own',
    'change_heads.user_id': 'a counter of the synchronization',
    'page_readers.user_id': 'which pages were opened within the hour, kept for hours',
    'idempotency.user_id': 'answers to repeated calls, kept for days',
  },
}

/** What the product stores about members, in all features. */
export function personalDataOf(features: readonly Pick<ServerFeature, 'personalData'>[]): Required<PersonalData> {
  const all = [KERNEL, ...features.flatMap(({ personalData }) => personalData ?? [])]
  return {
    exported: Object.assign({}, ...all.map(({ exported }) => exported)) as Required<PersonalData>['exported'],
    leftOut: Object.assign({}, ...all.map(({ leftOut }) => leftOut)) as Required<PersonalData>['leftOut'],
  }
}
