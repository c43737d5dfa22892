import type { ReactNode } from 'react'
import { useProjection } from '#client/use-projection.ts'

/** Counts conversations with unread messages, for the link to the messages. */
export function UnreadCount({ children }: { readonly children: (count: number) => ReactNode }) {
  return children(useProjection('messages/unread', {})?.unread ?? 0)
}
