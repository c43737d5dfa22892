import type { Draft } from 'immer'

/** What a reducer or projection may read of one kind of entity. Rows are frozen; an unknown id is undefined. */
export interface ReadTable<Row> {
  get(id: string): Row | undefined
  /** Rows whose index has this value; in no order that may be relied on. */
  by(index: string, value: string): readonly Row[]
  rows(): Iterable<Row>
}

/** What a reducer may do. Nothing is told to anyone where a row stays what it was. */
export interface EditTable<Row> extends ReadTable<Row> {
  put(id: string, row: Row): void
  /** Edits one row; an unknown id is ignored, since a fact may outlive its entity. */
  update(id: string, edit: (row: Draft<Row>) => void): void
  remove(id: string): void
}
