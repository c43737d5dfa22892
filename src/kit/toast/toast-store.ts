import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly text: string
  /** A newer message on the same topic takes the place of this one. */
  readonly topic?: string
  /** Ids of what it speaks of, where it may turn out not to be so. */
  readonly about?: readonly string[]
  /** Stays until it is put away: what it tells of goes on, and things may be lost by it. */
  readonly isLasting?: boolean
  /** Its close button was pressed. */
  readonly onDismiss?: () => void
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** Long enough to read two lines; pointing at it stops the clock. */
const TOAST_MS = 5_000
/** What can be taken back waits for a second thought, too. */
const TOAST_WITH_ACTION_MS = 8_000
/** More would cover what they are about. */
const TOASTS_MAX = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message at the bottom of the page. The same text, or two of one topic, at once are one message. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const isReplaced = ({ text, topic }: Toast) => text === toast.text || (topic !== undefined && topic === toast.topic)
  const others = toasts.filter((shown) => !isReplaced(shown))
  const all = [...others, { ...toast, id: nextId++ }]
  const surplus = all.filter((shown) => !shown.isLasting).slice(0, Math.max(0, all.length - TOASTS_MAX))
  replace(all.filter((shown) => !surplus.includes(shown)))
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what was said on a topic: it is no longer so. */
export function dismissTopic(topic: string): void {
  replace(toasts.filter((toast) => toast.topic !== topic))
}

/** Takes away what was said about it: it did not come to be. */
export function dismissAbout(id: string): void {
  replace(toasts.filter((toast) => !toast.about?.includes(id)))
}

/** How long a message stands, milliseconds; null for one that stays. */
export function toastMs(toast: Toast): number | null {
  if (toast.isLasting) return null
  return toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, readToasts)
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
