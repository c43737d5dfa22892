import type { ServerFeature } from './define-server-feature.ts'

/**
 * Rows of members, at most one per member and pin. A merge of pins moves them, unless the member has rows for both
 * pins.
 */
export interface MemberRows {
  /** Column with the member's id. */
  readonly perMember: string
  /** SQL condition on a row `r` that is counted. If omitted, every row is counted. */
  readonly isCounted?: string
  /** SQL that adds the number `moved` to the counters of `pins` for these rows. If omitted, nothing counts them. */
  readonly counters?: (moved: string) => string
}

/** What a merge does with a column that names pins. */
type PinColumn =
  | MemberRows
  /**
   * The feature that merges pins moves these rows with a statement of its own. The text says what is moved with them.
   */
  | { readonly apart: string }
  /** These rows are not moved. The text says why. */
  | { readonly left: string }

/** The columns that name pins, by `table.column`. */
export type PinColumns = Readonly<Record<string, PinColumn>>

interface DeclaredPinColumn {
  /** The feature that declares the column. */
  readonly feature: string
  readonly table: string
  readonly column: string
  readonly rule: PinColumn
}

/** The columns of all features that name pins, in the order of the features. */
export function pinColumnsOf(
  features: readonly Pick<ServerFeature, 'name' | 'pinColumns'>[],
): readonly DeclaredPinColumn[] {
  return features.flatMap(({ name, pinColumns = {} }) =>
    Object.entries(pinColumns).map(([path, rule]) => {
      const [table = '', column = ''] = path.split('.')
      return { feature: name, table, column, rule }
    }),
  )
}
