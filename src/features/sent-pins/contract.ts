/** Parameters of `/pin/:id/sent` (spec viewer §2). */
export interface SentPin {
  /** The pin's id, or `some-words--id`. */
  readonly id: string
}
