import { loadedState } from '#core/store/loaded-state.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import { INBOX_PAGE } from './constants.ts'

export const unread: ProjectionOf<'notifications/unread'> = {
  reads: () => [`inbox/${ME}`],
  build: (tables) => ({ unread: tables.inbox.get(ME)?.unread ?? 0 }),
}

export const inbox: ProjectionOf<'notifications/inbox'> = {
  reads: ({ pages }) => [`inbox/${ME}`, `reads/${inboxRead(pages)}`, `app/${ME}`],
  build: (tables, { pages }) => {
    const row = tables.inbox.get(ME)
    const items = row?.items.slice(0, pages * INBOX_PAGE) ?? []
    return {
      state: loadedState(tables, inboxRead(pages), items.length > 0),
      items,
      until: row?.until ?? null,
      isUnread: row !== undefined && row.unread > 0,
      isEnd: row === undefined || (row.is_end && items.length === row.items.length),
    }
  },
}

export function inboxRead(pages: number): string {
  return `inbox:${pages}`
}
