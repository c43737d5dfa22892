/**
 * Storage key of the choice about single-key shortcuts. The choice is stored per device: people who dictate or have a
 * tremor turn the shortcuts off (WCAG 2.1.4).
 */
const KEY = 'pinfold:single-keys'

let areOn: boolean | null = null

/** True if letters, digits and signs are shortcuts without a modifier key. */
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
    // Storage is blocked, so the choice applies to this page only.
  }
}

/** The tooltip of a button that has a shortcut, for example "Like (L)". */
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
