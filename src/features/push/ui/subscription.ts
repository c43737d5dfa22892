import type { PushRequests } from '#features/push/contract.ts'

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** This browser's subscription; null if there is none. A browser without a service worker has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** @returns null if the browser's push service refuses or cannot be reached */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options).catch(async () => {
    // The operator may have changed the server's keys. A subscription for the old key must be removed first.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options).catch((error: unknown) => {
      console.warn('The push service refuses the subscription, or is not reached', error)
      return null
    })
  })
}

export function subscriptionInput(made: PushSubscription): PushRequests['subscribeToPush']['input'] {
  const { keys = {} } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
