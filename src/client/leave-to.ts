/**
 * Loads a page when this one must not be shown any more. This page is hidden at once, because a new page may take
 * seconds. It stays hidden if the browser returns to it.
 * @param address null for the same address
 */
export function leaveTo(address: string | null): void {
  document.body.hidden = true
  document.body.style.display = 'none'
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  if (address === null) window.location.reload()
  else window.location.assign(address)
}
