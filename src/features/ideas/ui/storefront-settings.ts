import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Storefront } from '../contract.ts'

/** A viewer's limits of the shopping pages in this browser (spec business §2, storefront settings holder). */
export interface StorefrontSettings {
  readonly viewingLocale: Storefront
  /** Time of the last choice in milliseconds since 1970; 0 if there is none or it is too old. */
  readonly lastUpdatedAt: number
}

/** An older choice is ignored, because the viewer may have moved or the shop may be gone. */
export const STOREFRONT_KEPT_DAYS = 180
const KEY = 'pinfold.storefront'
export const EVERYTHING: Storefront = { country: null, language: null, feedProfileId: null }
const NONE: StorefrontSettings = { viewingLocale: EVERYTHING, lastUpdatedAt: 0 }
const listeners = new Set<() => void>()
let known: { readonly viewer: UserId | null; readonly settings: StorefrontSettings } | null = null

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** @param viewer null for a visitor */
export function readStorefront(viewer: UserId | null, now = Date.now()): StorefrontSettings {
  if (known?.viewer === viewer) return known.settings
  const kept = fromDisk(viewer)
  const settings = now - kept.lastUpdatedAt > STOREFRONT_KEPT_DAYS * DAY_MS ? NONE : kept
  known = { viewer, settings }
  return settings
}

function fromDisk(viewer: UserId | null): StorefrontSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEY}:${viewer}`) ?? 'null') as {
      readonly viewingLocale?: { readonly [Name in keyof Storefront]?: unknown }
      readonly lastUpdatedAt?: unknown
    } | null
    if (!kept || typeof kept.lastUpdatedAt !== 'number') return NONE
    const { country, language, feedProfileId } = kept.viewingLocale ?? {}
    return {
      viewingLocale: {
        country: textOf(country),
        language: textOf(language),
        feedProfileId: textOf(feedProfileId) as UserId | null,
      },
      lastUpdatedAt: kept.lastUpdatedAt,
    }
  } catch (error) {
    console.warn('The choices of the shopping pages cannot be read', error)
    return NONE
  }
}

export function chooseStorefront(viewer: UserId | null, changes: Partial<Storefront>, now: number): void {
  const viewingLocale = { ...readStorefront(viewer, now).viewingLocale, ...changes }
  const settings = { viewingLocale, lastUpdatedAt: now }
  known = { viewer, settings }
  try {
    localStorage.setItem(`${KEY}:${viewer}`, JSON.stringify(settings))
  } catch (error) {
    // Without storage, the choice applies only until the page is reloaded.
    console.warn('The choices of the shopping pages cannot be kept', error)
  }
  for (const listener of listeners) listener()
}

export function onStorefront(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
