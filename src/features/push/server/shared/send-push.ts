import type { FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { safePost } from '#server/safe-fetch/safe-fetch.ts'
import type { PushSettings } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'
import { PUSH_KEPT_S, type PushMessage } from '#features/push/constants.ts'

/**
 * Sends a message to one browser. The subscription ends if its address no longer exists or is not public. Any other
 * failure is thrown, so that the job tries again.
 * @returns false if the subscription has ended
 */
export async function sendPush(
  db: Database,
  { publicKey, privateKey, contact }: PushSettings,
  subscriptionId: string,
  message: PushMessage,
  parts: FetchParts = {},
): Promise<boolean> {
  const [subscription] = await db.query<{ endpoint: string; p256dh: string; auth: string }>({
    text: 'select endpoint, p256dh, auth from push_subscriptions where id = $1',
    values: [subscriptionId],
  })
  if (!subscription) return false
  const { endpoint, ...keys } = subscription
  // web-push is loaded with the first message, because most servers send none.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: PUSH_KEPT_S,
    contentEncoding: 'aes128gcm',
  })
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const answer = await safePost(endpoint, { headers: sent, body: body ?? Buffer.alloc(0) }, parts)
  const isOver = answer.ok
    ? [404, 410].includes(answer.status)
    : answer.problem === 'not-public' || answer.problem === 'bad-address'
  if (isOver) {
    await db.query({ text: 'delete from push_subscriptions where id = $1', values: [subscriptionId] })
    return false
  }
  if (!answer.ok) throw new Error(`the push service was not reached: ${answer.problem}`)
  if (answer.status < 200 || answer.status > 299) throw new Error(`the push service answered ${answer.status}`)
  return true
}
