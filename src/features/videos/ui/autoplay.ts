const KEY = 'pinfold.autoplay'

/** The member's choice on this device. Autoplay is on until it is turned off. */
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
    // Without storage, the choice is lost when the page ends.
  }
}

/**
 * True if videos may play by themselves, which they do without sound: the member allows it, and the device asks neither
 * for less motion nor for less data.
 */
export function mayAutoplay(): boolean {
  const connection = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
  return (
    isAutoplayChosen() &&
    connection?.saveData !== true &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
