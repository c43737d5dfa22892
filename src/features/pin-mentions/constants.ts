/** Maximum number of members whom one pin can mention. Further names stay plain text. */
export const PIN_MENTIONS_MAX = 20
/** The kind of the notification, whose subject is the pin. */
export const MENTIONED_ON_PIN = { kind: 'pins/mention', option: 'mentions' } as const
