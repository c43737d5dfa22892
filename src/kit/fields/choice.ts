/** One of several possible values. */
export interface Choice<Id extends string = string> {
  readonly id: Id
  readonly label: string
  /** A second line, below the label. */
  readonly text?: string
}
