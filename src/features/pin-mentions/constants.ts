/** Members whom one pin may mention; further names stay plain text. */
export const PIN_MENTIONS_MAX = 20
/** Kind of notification; it is about the pin. */
export const MENTIONED_ON_PIN = { kind: 'pins/mention', option: 'mentions' } as const
