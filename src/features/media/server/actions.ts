import { ACT, type ActionRow } from '#server/policy/actions.ts'

export const mediaActions = {
  upload: ACT,
  /** Find the pictures of a web page. */
  find: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
