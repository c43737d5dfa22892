/** An act that needs the password of a limited log-in. */
export interface PasswordAsk {
  /** The act's name. */
  readonly act: string
  /** The page on which it was wanted. */
  readonly path: string
}

type Listener = (ask: PasswordAsk) => void

let listener: Listener | null = null
/** What was wanted before the part of the page that asks had loaded. */
let early: readonly PasswordAsk[] = []

/**
 * Asks for the password that an act needs, as soon as the part of the page that asks has loaded. Calls that the page makes by
 * itself ask for none: the member did something a moment ago.
 */
export function askPassword(act: string): void {
  if (!navigator.userActivation.isActive) return
  const ask = { act, path: window.location.pathname }
  if (listener) listener(ask)
  else early = [...early, ask]
}

/**
 * For the one part of the page that asks for the password. It also hears of acts that were wanted before.
 * @returns stops it
 */
export function onPasswordNeeded(next: Listener): () => void {
  listener = next
  const missed = early
  early = []
  for (const ask of missed) next(ask)
  return () => {
    if (listener === next) listener = null
  }
}
