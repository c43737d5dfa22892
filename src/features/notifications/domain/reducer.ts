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
  const marked = mark(inbox, ({ at }) => at <= until)
  return inbox.until !== null && inbox.until <= until ? { ...marked, unread: 0 } : marked
}

/** What an item is about, for instance a conversation. */
export type Subject = Pick<WireNotice['subject'], 'table' | 'id'>

/** Marks the items about a subject as read, because the member read the subject itself up to this time. */
export function readAbout(inbox: WireInbox, about: Subject, until: string | undefined): WireInbox {
  return mark(inbox, ({ subject, at }) => isAbout(subject, about) && (until === undefined || at <= until))
}

/** Removes the items about a subject that the member no longer has, or has no longer as of this time. */
export function forgetAbout(inbox: WireInbox, about: Subject, until?: string): WireInbox {
  const { unread, items } = readAbout(inbox, about, until)
  const isKept = ({ subject, at }: WireNotice) => !isAbout(subject, about) || (until !== undefined && at > until)
  return { ...inbox, unread, items: items.filter(isKept) }
}

function isAbout(subject: Subject, { table, id }: Subject): boolean {
  return subject.table === table && subject.id === id
}

function mark(inbox: WireInbox, isMeant: (item: WireNotice) => boolean): WireInbox {
  const isUnread = (item: WireNotice) => !item.is_read && isMeant(item)
  return {
    ...inbox,
    unread: Math.max(0, inbox.unread - inbox.items.filter(isUnread).length),
    items: inbox.items.map((item) => (isUnread(item) ? { ...item, is_read: true } : item)),
  }
}
