import type { InstallEvent } from '#features/install-prompt/contract.ts'

let held: InstallEvent | null = null
const waiting = new Set<(event: InstallEvent) => void>()

/**
 * Suppresses the browser's own prompt. Call this before the first render, because the browser fires the event early and
 * only once.
 */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offered = event as unknown as InstallEvent
    held = offered
    for (const tell of waiting) tell(offered)
  })
}

/**
 * Calls `tell` with the browser's event: at once if it has been fired, and whenever it is fired later.
 * @returns a function that stops this
 */
export function onInstallable(tell: (event: InstallEvent) => void): () => void {
  if (held) tell(held)
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** Forgets the event, because its prompt can be shown only once. */
export function spendInstallable(): void {
  held = null
}
