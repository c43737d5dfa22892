import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly text: string
  /** The topic of the message. A newer message with the same topic replaces it. */
  readonly topic?: string
  /** Ids of acts that the message reports as done. If one of these acts fails, the message is removed. */
  readonly about?: readonly string[]
  /** True for a message that stays until the member closes it, because it is still true or data may be lost. */
  readonly isLasting?: boolean
  /** Called when the close button of the message was pressed. */
  readonly onDismiss?: () => void
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** The topic of every message about the device being offline. */
export const OFFLINE_TOPIC = 'offline'

/** How long a message is shown: long enough to read two lines. The time stops while the pointer is on the message. */
const TOAST_MS = 5_000
/** How long a message with an undo button is shown. It is longer, because the member may change their mind. */
const TOAST_WITH_ACTION_MS = 8_000
/** Maximum number of messages. More would cover the content that they are about. */
const TOASTS_MAX = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message at the bottom of the page. A message with the same text or topic replaces the earlier one. Any message
 * also replaces that about the connection, of which the docked line tells from then on.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const isReplaced = ({ text, topic }: Toast) =>
    text === toast.text || (topic !== undefined && topic === toast.topic) || topic === OFFLINE_TOPIC
  const others = toasts.filter((shown) => !isReplaced(shown))
  const all = [...others, { ...toast, id: nextId++ }]
  const surplus = all.filter((shown) => !shown.isLasting).slice(0, Math.max(0, all.length - TOASTS_MAX))
  replace(all.filter((shown) => !surplus.includes(shown)))
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Removes the message with this topic, because it is no longer true. */
export function dismissTopic(topic: string): void {
  replace(toasts.filter((toast) => toast.topic !== topic))
}

/** Removes messages that report a command as done, because the command has failed. */
export function dismissAbout(id: string): void {
  replace(toasts.filter((toast) => !toast.about?.includes(id)))
}

/** How long a message is shown, in milliseconds; null if it stays. */
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
