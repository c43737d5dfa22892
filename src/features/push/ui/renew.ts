import { currentClient } from '#client/current-client.ts'
import { findSubscription, subscriptionInput } from './subscription.ts'

/**
 * Sends this browser's subscription to the server again, because a new session has none. Without a network, the next
 * visit sends it.
 */
export async function renew(): Promise<void> {
  const found = await findSubscription()
  if (found) await currentClient().calls.request('subscribeToPush', subscriptionInput(found))
}
