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
    const read = tables.reads.get(inboxRead(pages))
    if (row) {
      const items = row.items.slice(0, pages * INBOX_PAGE)
      const isEnd = row.is_end && items.length === row.items.length
      return { state: 'ready', items, until: row.until, isUnread: row.unread > 0, isEnd }
    }
    const isOffline = read?.state === 'failed' || tables.app.get(ME)?.online === false
    return { state: isOffline ? 'offline' : 'loading', items: [], until: null, isUnread: false, isEnd: true }
  },
}

export function inboxRead(pages: number): string {
  return `inbox:${pages}`
}
