import { ACT, READ, type ActionRow } from '#server/policy/actions.ts'

/** What viewers may do with searches, by words and by picture. */
export const searchActions = {
  read: READ,
  /** The member's own recent searches. */
  remember: { ...ACT, isUnseen: true },
} as const satisfies Readonly<Record<string, ActionRow>>
