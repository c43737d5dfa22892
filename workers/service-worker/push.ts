/// <reference lib="webworker" />
import type { PushMessage } from '#features/push/constants.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the server's push messages, also while no page of the product is open. A click on one opens the product. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => {
    const message = read(event.data)
    if (!message) return
    const { title, body, tag, url, lang, dir } = message
    event.waitUntil(self.registration.showNotification(title, { body, tag, lang, dir, icon: ICON, data: { url } }))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as { readonly url: string }
    event.waitUntil(open(new URL(url, self.location.origin).href))
  })
}

/** The product's own icon. */
const ICON = '/icon-192.png'

function read(data: PushMessageData | null): PushMessage | null {
  try {
    return (data?.json() as PushMessage | undefined) ?? null
  } catch {
    return null
  }
}

/** Opens an address, in an open window if there is one. */
async function open(url: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return void (await self.clients.openWindow(url))
  await client.focus()
  await client.navigate(url)
}
