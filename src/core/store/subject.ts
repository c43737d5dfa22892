import type { FieldChange } from '#contracts/field-change.ts'

/** What a command is done to, by the name that the member knows. */
export interface Subject {
  /**
   * The name when the command ran: a pin's title, or a board's name. Empty if it is unknown, or if the subject is many
   * things.
   */
  readonly text: string
  /** Number of pins or people in the subject; 0 if the command is about a single thing of another kind. */
  readonly count: number
  /**
   * Key of the subject's row, `boards/12`, if it is a single row. The present name is looked up there. Absent in rows
   * that an older version wrote.
   */
  readonly row?: string
  /**
   * The board to which the command adds something or from which it removes something. Absent in rows that an older
   * version wrote.
   */
  readonly board?: SubjectBoard
  /**
   * The fields of the subject that an edit changed, as names below `field` in `history.json`. Absent if they are
   * unknown, or if the whole subject changed.
   */
  readonly fields?: readonly string[]
}

interface SubjectBoard {
  readonly text: string
  readonly row: string
}

/** The subject of an edit, with the names of the changed fields. */
export function withFields(subject: Subject, changes: readonly FieldChange[]): Subject {
  return changes.length > 0 ? { ...subject, fields: changes.map(({ field }) => field) } : subject
}
