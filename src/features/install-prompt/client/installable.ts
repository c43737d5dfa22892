import type { InstallEvent } from '#features/install-prompt/contract.ts'

let held: InstallEvent | null = null
const waiting = new Set<(event: InstallEvent) => void>()

/** Suppresses the browser's own prompt. Call before the first render, because the event is fired once, and early. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offered = event as unknown as InstallEvent
    held = offered
    for (const tell of waiting) tell(offered)
  })
}

/**
 * Calls back with the held prompt, now or when the browser offers it.
 * @returns a function that stops this
 */
export function onInstallable(tell: (event: InstallEvent) => void): () => void {
  if (held) tell(held)
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** The browser's prompt works once: it is not offered again. */
export function spendInstallable(): void {
  held = null
}
