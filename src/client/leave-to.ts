/**
 * Loads a page when the present one must not be shown any longer. The present page is hidden at once, because the next
 * one may take seconds. It stays hidden if the browser returns to it.
 * @param address null to load the same address again
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
