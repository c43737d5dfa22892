import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Empty, Nullable } from '#contracts/schema.ts'

/** A subscription from the browser's push service. Its address is checked again before each push. */
const Subscription = Type.Object(
  {
    endpoint: Type.String({ maxLength: 2_000, pattern: '^https://' }),
    /** base64url of 65 bytes. */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    /** base64url of 16 bytes. */
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  },
  { additionalProperties: false },
)

/** The server's public key; null if it sends no pushes. */
export const getPushKey = resource({
  name: 'PushSubscription',
  verb: 'get',
  options: Empty,
  reply: Type.Object({ public_key: Nullable(Type.String()) }),
  fails: ['session/required'],
})

/** Sends notifications to this browser until the session ends. */
export const subscribeToPush = resource({
  name: 'PushSubscription',
  verb: 'create',
  options: Subscription,
  reply: Type.Null(),
  fails: ['session/required', 'access/denied', 'key/reused'],
})

export const unsubscribeFromPush = resource({
  name: 'PushSubscription',
  verb: 'delete',
  options: Type.Object({ endpoint: Subscription.properties.endpoint }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

export type PushRequests = {
  pushKey: { readonly input: Record<string, never>; readonly reply: { readonly public_key: string | null } }
  subscribeToPush: { readonly input: Static<typeof Subscription>; readonly reply: null }
  unsubscribeFromPush: { readonly input: { readonly endpoint: string }; readonly reply: null }
}

export interface PushTypes {
  readonly requests: PushRequests
}
