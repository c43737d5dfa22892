import { useSyncExternalStore } from 'react'
import type { Density } from '#geometry/columns.ts'

/** Kept for each device: what fits a phone does not fit a desk. */
const KEY = 'pinfold:density'

let chosen: Density | null = null
const listeners = new Set<() => void>()

export function readDensity(): Density {
  chosen ??= stored()
  return chosen
}

/** Every grid that is shown follows at once, with the pin under the reader's eye in its place. */
export function setDensity(density: Density): void {
  chosen = density
  try {
    if (density === 'comfortable') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, density)
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
  for (const listener of listeners) listener()
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, served)
}

/** The server knows nothing of what was chosen on this device. */
const served = (): Density => 'comfortable'

function stored(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable' // storage is blocked
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
