import type { WirePinner } from '#features/users/contract.ts'
import { keepInput, keptInput } from '#kit/kept-input.ts'

export interface TypedComment {
  readonly text: string
  readonly mentions: readonly WirePinner[]
}

const PREFIX = 'comment.'

/**
 * A comment that was typed and not sent.
 * @param about id of the pin, or of the comment that is replied to; for a try `try:` and the id of the pin
 */
export function keptComment(about: string): TypedComment | null {
  return keptInput<TypedComment>(PREFIX + about)
}

/** Keeps a typed comment; one without text is forgotten. */
export function keepComment(about: string, comment: TypedComment): void {
  keepInput(PREFIX + about, comment.text.trim() === '' ? null : comment)
}
