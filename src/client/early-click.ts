import { EARLY_CLICK } from '#contracts/page-document.ts'

declare global {
  var pinfoldEarlyClick: HTMLElement | undefined
}

/** Presses the button that the reader pressed while the document was shown and no script ran yet. Call it once the page is hydrated. */
export function repeatEarlyClick(): void {
  const button = globalThis[EARLY_CLICK]
  window.onclick = null
  globalThis[EARLY_CLICK] = undefined
  if (button?.isConnected) button.click()
}
