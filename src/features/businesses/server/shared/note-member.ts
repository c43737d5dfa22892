import type { UserId } from '#contracts/ids.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'

interface Act {
  readonly viewer: { readonly id: UserId }
  readonly touches: Touches
}

/**
 * Notes that a member's own record changed: the businesses where they work, or the name of their business. Their menu
 * shows these.
 */
export function noteMember(act: Act, member: UserId): void {
  if (member === act.viewer.id) noteChange(act, { users: [member] })
  else noteNews(act, member, { users: [member] })
}
