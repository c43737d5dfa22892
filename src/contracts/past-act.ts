/** An act that can be undone, or done again after it was undone. */
export interface HistoryEntry {
  /** The intent's id. */
  readonly id: string
  /** The command's name. */
  readonly name: string
  /** Milliseconds since 1970 of the act. */
  readonly at: number
  /** What it was done to, as the member knows it now: a title or a name; empty if it is not known. */
  readonly subject: string
  /** Its row, `boards/12`, if it is one thing. */
  readonly row?: string
  /** Name of the board that it put something on or took something off, if it did. */
  readonly board?: string
  /** Row of that board. */
  readonly boardRow?: string
  /** Number of items, if the act was on several. */
  readonly count: number
  readonly state: 'done' | 'undone'
}

/** The acts of a member, latest first. */
export interface PastActs {
  /** What Ctrl+Z would undo, and Ctrl+Shift+Z would do again; null if there is nothing. */
  readonly undo: HistoryEntry | null
  readonly redo: HistoryEntry | null
  readonly recent: readonly HistoryEntry[]
}

/** What a step did. */
export interface HistoryStepDone extends HistoryEntry {
  /**
   * A step undoes only what still is as the act left it. `some` if the rest was changed since; `none` if all of it was: then
   * nothing was done, and the act leaves the history. All of it if this is left out.
   */
  readonly part?: 'some' | 'none'
}
