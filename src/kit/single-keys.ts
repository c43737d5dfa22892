/** Kept for each device: somebody who dictates or has a tremor turns them off (WCAG 2.1.4). */
const KEY = 'pinfold:single-keys'

let areOn: boolean | null = null

/** Letters, digits and signs without a modifier act on the page. */
export function areSingleKeysOn(): boolean {
  areOn ??= stored()
  return areOn
}

export function setSingleKeys(next: boolean): void {
  areOn = next
  try {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}

/** The tooltip of what a key does too: "Like (L)". */
export function withKey(label: string, key: string): string {
  return areSingleKeysOn() ? `${label} (${key})` : label
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true // storage is blocked
  }
}
