import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { PinRow } from '../contract.ts'

/** One page of the ids that were found on this device. The bookmark is the number of ids before the page. */
export function pageOfIds(
  ids: readonly string[],
  { bookmark, pageSize }: { readonly bookmark: string | null; readonly pageSize: number },
): { readonly ids: readonly string[]; readonly bookmark: string } {
  const from = Number(bookmark ?? 0)
  const next = from + pageSize
  return { ids: ids.slice(from, next), bookmark: next < ids.length ? String(next) : LAST_BOOKMARK }
}

/**
 * False for deleted pins and those of blocked or muted members. A list made without the server leaves them out by this
 * rule.
 */
export function isShownOnDevice(pin: PinRow | undefined, users: Pick<ReadTable<UserRow>, 'get'>): boolean {
  if (pin === undefined || pin.deleted === true || pin.missed === true) return false
  const { blocked_by_me, muted_by_me } = users.get(pin.pinner.id) ?? {}
  return blocked_by_me !== true && muted_by_me !== true
}
