import { ACT, type ActionRow } from '#server/policy/actions.ts'

export const mediaActions = {
  upload: ACT,
  /** Looking for the pictures of a page on the web. */
  find: ACT,
} as const satisfies Readonly<Record<string, ActionRow>>
