import type { FieldChange } from './field-change.ts'

/** An act that can be undone, or redone after it was undone. */
export interface HistoryEntry {
  /** The intent's id. */
  readonly id: string
  /** The command's name. */
  readonly name: string
  /** Milliseconds since 1970 of the act. */
  readonly at: number
  /** The act's subject as the member knows it now, a title or a name; empty if it is unknown. */
  readonly subject: string
  /** The row of the subject, `boards/12`, if it is a single one. */
  readonly row?: string
  /** Name of the board that the act added something to or removed something from, if any. */
  readonly board?: string
  /** Row of that board. */
  readonly boardRow?: string
  /** What of the subject the act changed: names below `field` in `history.json`, if they are known. */
  readonly fields?: readonly string[]
  /** Short values that the act changed, in the entries of a view. */
  readonly changes?: readonly FieldChange[]
  /** Number of items that the act changed, if several. */
  readonly count: number
  readonly state: 'done' | 'undone'
}

/** The acts of a member, latest first. */
export interface PastActs {
  /** The act that Ctrl+Z would undo, and the one that Ctrl+Shift+Z would redo; null if there is none. */
  readonly undo: HistoryEntry | null
  readonly redo: HistoryEntry | null
  readonly recent: readonly HistoryEntry[]
}

/** What an undo or redo did. */
export interface HistoryStepDone extends HistoryEntry {
  /**
   * An undo or redo changes only what is still as the act left it. `some`: the rest has changed since. `none`: all of
   * it has changed, so nothing was done and the act leaves the history. Absent: all of it was changed.
   */
  readonly part?: 'some' | 'none'
}
