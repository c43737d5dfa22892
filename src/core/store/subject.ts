/** What a command is done to, as the member knows it. */
export interface Subject {
  /** What it was called then: a pin's title or a board's name; empty where neither is known or there are many. */
  readonly text: string
  /** Number of pins; 0 where it is not about pins. */
  readonly count: number
  /** Its row, `boards/12`, where it is one thing: it may be called something else by now. Absent in rows that an older version wrote. */
  readonly row?: string
  /** The board that it puts something on, or takes something off; absent in rows that an older version wrote. */
  readonly board?: SubjectBoard
}

export interface SubjectBoard {
  readonly text: string
  readonly row: string
}
