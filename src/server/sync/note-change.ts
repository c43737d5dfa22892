import type { UserId } from '#contracts/ids.ts'

/** What an act has touched so far. */
export interface Touches {
  /** Rows by name, such as `pins/1`. */
  readonly rows: Set<string>
  /** Other members whose change feed includes the act. */
  readonly others: Set<UserId>
  /** For other members: rows that only that member's feed includes. */
  readonly news: Map<UserId, Set<string>>
}

export function createTouches(): Touches {
  return { rows: new Set(), others: new Set(), news: new Map() }
}

/**
 * Records what an act touched. At the end of the act's transaction, the kernel writes it into the change feeds. The
 * answer includes these rows.
 * @param touched ids of the rows by table; a list is touched when its items or their order changed
 * @param others members with write access to what was touched; followers get notifications, never feed entries, and
 * readers only while they have it open (`page-readers.ts`, `features/comments/server/shared/thread-readers.ts`)
 */
export function noteChange(
  { touches }: { readonly touches: Touches },
  touched: Readonly<Record<string, readonly string[]>>,
  others: readonly UserId[] = [],
): void {
  for (const [table, ids] of Object.entries(touched)) for (const id of ids) touches.rows.add(`${table}/${plainId(id)}`)
  for (const member of others) touches.others.add(member)
}

/** Records rows that concern only one other member, such as that member's notifications. */
export function noteNews(
  { touches }: { readonly touches: Touches },
  member: UserId,
  touched: Readonly<Record<string, readonly string[]>>,
): void {
  const rows = touches.news.get(member) ?? new Set()
  for (const [table, ids] of Object.entries(touched)) for (const id of ids) rows.add(`${table}/${plainId(id)}`)
  touches.news.set(member, rows)
}

/** The id as the database writes it. Callers may send `007` for `7`. */
function plainId(id: string): string {
  return id.replace(/(^|:)0+(?=[0-9])/, '$1')
}
