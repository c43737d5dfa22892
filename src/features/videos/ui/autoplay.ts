const KEY = 'pinfold.autoplay'

/** The member's choice on this device; on until it is turned off. */
export function isAutoplayChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // without storage there is no choice to read
  }
}

export function chooseAutoplay(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Videos play by themselves only without sound, if the member allows it, and neither motion nor data is to be saved. */
export function mayAutoplay(): boolean {
  const connection = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
  return (
    isAutoplayChosen() &&
    connection?.saveData !== true &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
