import type { Draft } from 'immer'

/** What a reducer or projection may read of one table. Rows are frozen. An unknown id is undefined. */
export interface ReadTable<Row> {
  get(id: string): Row | undefined
  /** Rows whose index has this value, in no particular order. */
  by(index: string, value: string): readonly Row[]
  rows(): Iterable<Row>
}

/** What a reducer may do with a table. An edit that leaves a row equal is not reported as a change. */
export interface EditTable<Row> extends ReadTable<Row> {
  put(id: string, row: Row): void
  /** Edits one row. An unknown id is ignored, because a fact may outlive its entity. */
  update(id: string, edit: (row: Draft<Row>) => void): void
  remove(id: string): void
}
