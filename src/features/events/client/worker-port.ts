import type { Consent } from '../contract.ts'
import type { ToWorker } from '../domain/messages.ts'

let tell: ((message: ToWorker) => void) | null = null

/** Sets the connection to the worker's part of this feature, once the tracker runs. */
export function setWorkerPort(next: (message: ToWorker) => void): void {
  tell = next
}

export function tellWorker(message: ToWorker): void {
  tell?.(message)
}

/** Tells the worker that the visitor has chosen and that the server has stored the choice. */
export function tellChoice(consent: Consent): void {
  tellWorker({ kind: 'chosen', consent })
}
