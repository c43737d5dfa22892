/** One of several possible values. */
export interface Choice<Id extends string = string> {
  readonly id: Id
  readonly label: string
  /** A line below the label. */
  readonly text?: string
}
