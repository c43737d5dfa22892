import type { ReactNode } from 'react'
import type { AccountLink } from '#app/plug/shell-slots.ts'

interface UnreadCountsProps {
  readonly links: readonly AccountLink[]
  /** @param counts what is new behind each link, by the link's id. Links behind which nothing is new are left out. */
  readonly children: (counts: ReadonlyMap<string, number>) => ReactNode
}

/** Collects what is new behind the account's links by nesting the components that count it. */
export function UnreadCounts({ links, children }: UnreadCountsProps): ReactNode {
  const [first, ...rest] = links.filter(({ unread }) => unread !== undefined)
  if (!first?.unread) return children(new Map())
  const { Count } = first.unread
  return (
    <Count>
      {(count) => (
        <UnreadCounts links={rest}>
          {(others) => children(count === 0 ? others : new Map([[first.id, count], ...others]))}
        </UnreadCounts>
      )}
    </Count>
  )
}
