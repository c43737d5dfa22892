/** Maximum number of browsers of one member that receive pushes. One more replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 20
/** Push services keep a message for a device that is off for this many seconds. */
export const PUSH_KEPT_S = 86_400

/** The message that the service worker shows (`workers/service-worker/push.ts`). */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A later message with the same tag replaces the former one. */
  readonly tag: string
  /** A path of this product. */
  readonly url: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}
