import type { WireInbox, WireNotice } from '../contract.ts'

/** Adds the newest items above the older ones that the device already has. */
export function received(known: WireInbox | undefined, inbox: WireInbox): WireInbox {
  const last = inbox.items.at(-1)
  if (!known || inbox.is_end || !last) return inbox
  const ids = new Set(inbox.items.map(({ id }) => id))
  const older = known.items.filter(({ id, at }) => at <= last.at && !ids.has(id))
  return { ...inbox, items: [...inbox.items, ...older], is_end: older.length > 0 && known.is_end }
}

/** Marks items up to this time as read. The unread count never goes below 0. */
export function read(inbox: WireInbox, until: string): WireInbox {
  const isUnread = (item: WireNotice) => !item.is_read && item.at <= until
  const count = inbox.items.filter(isUnread).length
  const isAll = inbox.until !== null && inbox.until <= until
  return {
    ...inbox,
    unread: isAll ? 0 : Math.max(0, inbox.unread - count),
    items: inbox.items.map((item) => (isUnread(item) ? { ...item, is_read: true } : item)),
  }
}
