import { useSyncExternalStore } from 'react'
import type { Density } from '#geometry/columns.ts'

/** Storage key of the density. It is stored per device, because a density that suits a phone may not suit a desktop. */
const KEY = 'pinfold:density'

let chosen: Density | null = null
const listeners = new Set<() => void>()

export function readDensity(): Density {
  chosen ??= stored()
  return chosen
}

/** Sets the density of every shown grid at once. The pin at which the reader is looking keeps its position. */
export function setDensity(density: Density): void {
  chosen = density
  try {
    if (density === 'comfortable') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, density)
  } catch {
    // Storage is blocked, so the choice is lost with this page.
  }
  for (const listener of listeners) listener()
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, served)
}

/** The density on the server, which does not know the choice of this device. */
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
