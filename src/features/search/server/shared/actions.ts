import { ACT, READ, type ActionRow } from '#server/policy/actions.ts'

/** Actions of viewers on searches, by words and by picture. */
export const searchActions = {
  read: READ,
  /** Changing the member's own recent searches. */
  remember: { ...ACT, isUnseen: true },
} as const satisfies Readonly<Record<string, ActionRow>>
