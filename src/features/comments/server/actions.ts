import { ACT, OWN, READ, type ActionRow } from '#server/policy/actions.ts'

/** Actions of viewers on comments. */
export const commentActions = {
  read: READ,
  /** Write and mark comments on a member's pin. */
  write: { ...ACT, isContact: true },
  /** Withdraw the member's own marks and mentions, hide comments and choose who may comment. */
  tidy: ACT,
  edit: { ...OWN, isContact: true },
  /** Allowed to the comment's author and the pin's owner. */
  delete: OWN,
  highlight: OWN,
  /** Hear of changes of a thread while it is open. */
  follow: { ...ACT, limited: 'any', isUnseen: true },
  translate: { ...ACT, limited: 'any' },
  /** Find members to mention by their names. */
  findMembers: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
