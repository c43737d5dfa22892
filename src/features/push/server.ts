import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { readSettings } from '#server/settings.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from './contract.ts'
import { addSubscription, removeSubscription } from './server/shared/subscriptions.ts'

const pushRoutes = () => [
  handle(getPushKey, permit('inbox.read'), async () => ok({ public_key: publicKey() })),

  handle(subscribeToPush, permit('inbox.edit'), async ({ input, viewer, db, sessionToken }) => {
    if (publicKey() === null || sessionToken === null) return fail('access/denied', 'This server sends no pushes.')
    await addSubscription(db, viewer.id, sessionToken, input)
    return ok(null)
  }),

  handle(unsubscribeFromPush, permit('inbox.edit'), async ({ input, viewer, db }) => {
    await removeSubscription(db, viewer.id, input.endpoint)
    return ok(null)
  }),
]

function publicKey(): string | null {
  return readSettings(process.env).push?.publicKey ?? null
}

export const push = defineServerFeature({
  name: 'push',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    leftOut: {
      'push_subscriptions.user_id': "keys and addresses of browsers' push services",
    },
  },
  routes: pushRoutes,
})
