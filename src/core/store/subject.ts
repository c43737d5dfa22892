import type { FieldChange } from '#contracts/field-change.ts'

/** What a command is done to, as the member knows it. */
export interface Subject {
  /**
   * The name when the command ran: a pin's title or a board's name. Empty if it is unknown or there are many things.
   */
  readonly text: string
  /** Number of pins; 0 if the command is not about pins. */
  readonly count: number
  /**
   * The row key, `boards/12`, if the subject is one thing. Its name is looked up there, since it may have changed.
   * Absent in rows that an older version wrote.
   */
  readonly row?: string
  /**
   * The board that the command adds something to or removes something from. Absent in rows that an older version wrote.
   */
  readonly board?: SubjectBoard
  /**
   * What of the subject an edit changed: names below `field` in `history.json`. Absent if it is unknown, or all of it.
   */
  readonly fields?: readonly string[]
}

interface SubjectBoard {
  readonly text: string
  readonly row: string
}

/** The subject of an edit, with the names of what it changes there. */
export function withFields(subject: Subject, changes: readonly FieldChange[]): Subject {
  return changes.length > 0 ? { ...subject, fields: changes.map(({ field }) => field) } : subject
}
