import { useSyncExternalStore } from 'react'
import type { Density } from '#geometry/columns.ts'

/** Stored per device, because a density that suits a phone may not suit a desktop. */
const KEY = 'pinfold:density'

let chosen: Density | null = null
const listeners = new Set<() => void>()

export function readDensity(): Density {
  chosen ??= stored()
  return chosen
}

/** Applies to every shown grid at once. The pin that the reader is looking at stays in its position. */
export function setDensity(density: Density): void {
  chosen = density
  try {
    if (density === 'comfortable') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, density)
  } catch {
    // Storage is blocked, so the choice is only kept for this page.
  }
  for (const listener of listeners) listener()
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, served)
}

/** The server does not know the choice made on this device. */
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
