import type { FieldChange } from './field-change.ts'

/** An act that can be undone, or redone after it was undone. */
export interface HistoryEntry {
  /** The intent's id. */
  readonly id: string
  /** The command's name. */
  readonly name: string
  /** When the member did the act, milliseconds since 1970. */
  readonly at: number
  /** The present title or name of what the act was done to; empty if it is unknown. */
  readonly subject: string
  /** The row key of the subject, `boards/12`, if the subject is a single row. */
  readonly row?: string
  /** Name of the board that the act added something to or removed something from, if any. */
  readonly board?: string
  /** The row key of that board. */
  readonly boardRow?: string
  /** The fields of the subject that the act changed, as names below `field` in `history.json`; absent if unknown. */
  readonly fields?: readonly string[]
  /** The values that the act changed, if they are short. Only entries of a view have them. */
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
   * Set if the undo or redo did not cover the whole act, because it changes only what is still as the act left it.
   * `some`: the other parts have been changed by somebody since. `none`: all parts have been changed, so nothing was
   * done, and the act leaves the history.
   */
  readonly part?: 'some' | 'none'
}
