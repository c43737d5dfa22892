import { currentClient } from '#client/current-client.ts'
import { findSubscription, subscriptionInput } from './subscription.ts'

/** Tells the server this browser's subscription again: a new session has none yet. Without the network the next visit does. */
export async function renew(): Promise<void> {
  const found = await findSubscription()
  if (found) await currentClient().calls.request('subscribeToPush', subscriptionInput(found))
}
