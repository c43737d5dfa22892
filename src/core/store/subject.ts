/** What a command is done to, as the member knows it. */
export interface Subject {
  /** A pin's title or a board's name; empty where neither is known or there are many. */
  readonly text: string
  /** Number of pins; 0 where it is not about pins. */
  readonly count: number
}
