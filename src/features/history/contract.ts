/** An act that can be taken back, or done again after it was taken back. */
export interface HistoryEntry {
  /** The intent's id. */
  readonly id: string
  /** The command's name. */
  readonly name: string
  /** Milliseconds since 1970 of the act. */
  readonly at: number
  /** What it was done to, as the member knows it now: a pin's title or a board's name; empty where neither is known. */
  readonly subject: string
  /** Its row, `boards/12`, where it is one thing. */
  readonly row?: string
  /** Name of the board that it put something on or took something off, where it did. */
  readonly board?: string
  /** Row of that board. */
  readonly boardRow?: string
  /** Number of pins, where the act was on pins. */
  readonly count: number
  readonly state: 'done' | 'undone'
}

export type HistoryViews = {
  /** Survives a reload: it is read from the stored intents, latest first, at most HISTORY_SHOWN_MAX. */
  'history/acts': {
    readonly params: Record<string, never>
    readonly view: {
      /** What Ctrl+Z would take back, and Ctrl+Shift+Z would do again; null where there is nothing. */
      readonly undo: HistoryEntry | null
      readonly redo: HistoryEntry | null
      readonly recent: readonly HistoryEntry[]
    }
  }
}

/** What a step did. */
export interface HistoryStepDone extends HistoryEntry {
  /**
   * A step takes back only what still is as the act left it. Some of it where the rest was changed since; none where all of
   * it was: then nothing was done, and the act leaves the history. All of it where this is left out.
   */
  readonly part?: 'some' | 'none'
}

/** Both work offline: what they do is queued as any command. Null where there is nothing (any more) to do. */
export type HistoryRequests = {
  /** @param id of the act to take back; the latest one that can be where it is left out */
  undo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
  redo: { readonly input: { readonly id?: string }; readonly reply: HistoryStepDone | null }
}
