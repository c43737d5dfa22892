let holds = 0

/**
 * For work that would be lost with the page and cannot go on later, such as writing chosen files to disk: the browser asks
 * before the page is left, and no newer version reloads it.
 * @returns ends it
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
