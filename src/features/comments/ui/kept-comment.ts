import type { WirePinner } from '#features/users/contract.ts'

export interface TypedComment {
  readonly text: string
  readonly mentions: readonly WirePinner[]
}

const PREFIX = 'pinfold.comment.'

/**
 * A comment that was typed and not sent, in this tab. A reload or a look at another page does not lose it; a log-out
 * removes it (`forget-site.ts`).
 * @param about id of the pin, or of the comment that is replied to; for a try `try:` and the id of the pin
 */
export function keptComment(about: string): TypedComment | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + about) ?? 'null') as TypedComment | null
  } catch (error) {
    console.warn('A typed comment cannot be read', error)
    return null
  }
}

/** Keeps a typed comment; one without text is forgotten. */
export function keepComment(about: string, comment: TypedComment): void {
  try {
    if (comment.text.trim() === '') sessionStorage.removeItem(PREFIX + about)
    else sessionStorage.setItem(PREFIX + about, JSON.stringify(comment))
  } catch (error) {
    console.warn('A typed comment cannot be kept', error)
  }
}
