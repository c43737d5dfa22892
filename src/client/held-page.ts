let holds = 0

/**
 * Call for work that would be lost with the page, such as writing chosen files to disk. Until the work ends, the
 * browser asks before the page is left, and the page is not reloaded for a newer version.
 * @returns a function to call when the work ends
 */
export function holdPage(): () => void {
  holds += 1
  if (holds === 1) window.addEventListener('beforeunload', ask)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds === 0) window.removeEventListener('beforeunload', ask)
  }
}

export function isPageHeld(): boolean {
  return holds > 0
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
