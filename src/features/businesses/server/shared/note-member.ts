import type { UserId } from '#contracts/ids.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'

interface Act {
  readonly viewer: { readonly id: UserId }
  readonly touches: Touches
}

/** Records that a member's own record changed: where they work, or the name of their business. Their menu follows it. */
export function noteMember(act: Act, member: UserId): void {
  if (member === act.viewer.id) noteChange(act, { users: [member] })
  else noteNews(act, member, { users: [member] })
}
