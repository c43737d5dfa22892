import { ACT, OWN, type ActionRow } from '#server/policy/actions.ts'

/** What viewers may do with the form of a pin. Visitors may do none of it. */
export const leadActions = {
  /** Change the form of one's own pin, and read its answers. */
  manage: OWN,
  send: { ...ACT, isContact: true },
  /** Delete the member's own answers. */
  withdraw: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
