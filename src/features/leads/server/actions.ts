import { ACT, OWN, type ActionRow } from '#server/policy/actions.ts'

/** What viewers may do with the form of a pin. */
export const leadActions = {
  /** The form of one's own pin, and what was submitted with it. */
  manage: OWN,
  send: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
