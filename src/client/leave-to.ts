/**
 * Loads a page anew when nobody may look at this one any more: it is taken from sight at once, since a new page may take
 * seconds, and stays so where the browser goes back to it.
 * @param address null for the same one
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
