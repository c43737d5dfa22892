import { ACT, OWN, READ, type ActionRow } from '#server/policy/actions.ts'

/** Actions of viewers on comments. */
export const commentActions = {
  read: READ,
  /** Write, mark and hide comments. */
  write: ACT,
  edit: OWN,
  /** Allowed to the comment's author and the pin's owner. */
  delete: OWN,
  highlight: OWN,
  translate: { ...ACT, limited: 'any' },
  /** Find members to mention by their names. */
  findMembers: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
