/** An act that a limited log-in may not do without the password. */
export interface PasswordAsk {
  /** The act's name. */
  readonly act: string
  /** The page on which the member wanted the act. */
  readonly path: string
}

type Listener = (ask: PasswordAsk) => void

let listener: Listener | null = null
/** Acts that were wanted before the part of the page that asks for the password was loaded. */
let early: readonly PasswordAsk[] = []

/**
 * Asks for the password that an act needs, at the latest when the part of the page that asks is loaded. Only acts of
 * the member ask: without a click or key press a moment ago, the page made the call by itself, and nothing happens.
 */
export function askPassword(act: string): void {
  if (!navigator.userActivation.isActive) return
  const ask = { act, path: window.location.pathname }
  if (listener) listener(ask)
  else early = [...early, ask]
}

/**
 * Sets the one listener that asks for the password. It is called at once for the acts that were wanted before.
 * @returns a function that removes the listener
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
