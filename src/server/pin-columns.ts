import type { ServerFeature } from './define-server-feature.ts'

/** Rows of members, at most one for each member and pin. A merge moves them, except where the member has one for both pins. */
export interface MemberRows {
  /** Column that names the member. */
  readonly perMember: string
  /** SQL condition on a row `r` that the counters count; absent: they count every row. */
  readonly isCounted?: string
  /** SQL that adds `moved`, a number, to the counters of `pins` that count these rows. Absent: nothing counts them. */
  readonly counters?: (moved: string) => string
}

/** What a merge does with a column that names pins. */
type PinColumn =
  | MemberRows
  /** Moved by a statement of its own, in the feature that merges pins: says what goes along. */
  | { readonly apart: string }
  /** Not moved: says why. */
  | { readonly left: string }

/** By `table.column`. */
export type PinColumns = Readonly<Record<string, PinColumn>>

interface DeclaredPinColumn {
  /** The feature that declares it. */
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
