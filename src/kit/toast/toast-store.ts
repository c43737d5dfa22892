import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** Long enough to read two lines; pointing at it stops the clock. */
export const TOAST_MS = 5_000
/** More would cover what they are about. */
const TOASTS_MAX = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message at the bottom of the page. The same text twice at once is one message. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter((shown) => shown.text !== toast.text)
  replace([...others, { ...toast, id: nextId++ }].slice(-TOASTS_MAX))
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts)
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
