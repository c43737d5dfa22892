import type { Client } from './client.ts'

let current: Client | null = null

/**
 * The page's client.
 * @throws if neither `startClient` nor, in a test, `setClient` was called before
 */
export function currentClient(): Client {
  if (!current) throw new Error('the client has not been started')
  return current
}

export function setClient(client: Client): void {
  current = client
}
