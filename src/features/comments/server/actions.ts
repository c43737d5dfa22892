import { ACT, OWN, READ, type ActionRow } from '#server/policy/actions.ts'

/** What viewers may do with comments. */
export const commentActions = {
  read: READ,
  /** Writing, marking and hiding comments. */
  write: ACT,
  edit: OWN,
  /** For the comment's author and the pin's owner. */
  delete: OWN,
  highlight: OWN,
  translate: { ...ACT, limited: 'any' },
  /** Finding members to mention, by their names. */
  findMembers: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
