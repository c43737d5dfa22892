const PREFIX = 'pinfold.typed.'

/**
 * What was typed and not sent, or where the reader was, in this tab. A reload or a look at another page does not lose
 * it; a log-out removes it (`forget-site.ts`).
 * @param about what the input is for, such as `message.` and the id of a conversation
 */
export function keptInput<Value>(about: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + about) ?? 'null') as Value | null
  } catch (error) {
    console.warn('Input of this tab cannot be read', error)
    return null
  }
}

/** Keeps it; null forgets it. */
export function keepInput(about: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + about)
    else sessionStorage.setItem(PREFIX + about, JSON.stringify(value))
  } catch (error) {
    console.warn('Input of this tab cannot be kept', error)
  }
}
