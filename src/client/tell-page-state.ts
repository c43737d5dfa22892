import { currentClient } from './current-client.ts'

/** Tells the worker at once that cookies changed: a new password or session has a new CSRF token. */
export function tellPageState(): void {
  currentClient().calls.tellPageState()
}
