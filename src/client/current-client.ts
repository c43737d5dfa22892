import type { Client } from './client.ts'

let current: Client | null = null

/**
 * The page's client.
 * @throws before `startClient` (or `setClient` in a test)
 */
export function currentClient(): Client {
  if (!current) throw new Error('the client has not been started')
  return current
}

export function setClient(client: Client): void {
  current = client
}
