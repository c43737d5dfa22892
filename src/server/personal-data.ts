import type { ServerFeature } from './define-server-feature.ts'

/** A table of which the member's export has rows. */
export interface ExportedTable {
  /** Columns that name the member; a row of any of them is exported. */
  readonly of: readonly string[]
  /** For tables without a member column: SQL with the member as `$1`. */
  readonly where?: string
  /** Names of the exported columns, separated by spaces. Other columns are not exported. */
  readonly columns: string
}

/** What a feature keeps of members. */
export interface PersonalData {
  /** Its tables in a member's export. No secrets, and nothing that others wrote. */
  readonly exported?: Readonly<Record<string, ExportedTable>>
  /** Columns of members, as `table.column`, that no export follows, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/** The server's own tables. */
const KERNEL: PersonalData = {
  leftOut: {
    'acts.user_id': 'which rows devices have to read again: no content of its own',
    'change_heads.user_id': 'a counter of the synchronization',
    'idempotency.user_id': 'answers to repeated calls, kept for days',
  },
}

/** What the product keeps of members, in all features. */
export function personalDataOf(features: readonly Pick<ServerFeature, 'personalData'>[]): Required<PersonalData> {
  const all = [KERNEL, ...features.flatMap(({ personalData }) => personalData ?? [])]
  return {
    exported: Object.assign({}, ...all.map(({ exported }) => exported)) as Required<PersonalData>['exported'],
    leftOut: Object.assign({}, ...all.map(({ leftOut }) => leftOut)) as Required<PersonalData>['leftOut'],
  }
}
