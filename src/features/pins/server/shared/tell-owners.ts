import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { notifyEach, unnotifyEach, type Receiver } from '#features/notifications/server/shared/notify.ts'
import { PIN_REACTED, PIN_SAVED } from '#features/pins/constants.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import { isSaveTold } from './told-saves.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** A member's save of a pin. */
interface Save {
  readonly pin_id: PinId
  readonly saved_by: UserId
}

/**
 * SQL: the owner `u` of a pin `p` is notified. The owner must be able to log in, which authors of an import cannot, and
 * lists must show the pin.
 */
const IS_TOLD = `not p.is_ads_only and (u.email_key is not null or u.password_hash is not null)`

/** Notifies the owners of pins that the viewer saved them to a board. */
export async function tellSaved(act: Act, boardId: BoardId, pinIds: readonly PinId[]): Promise<void> {
  if (pinIds.length === 0) return
  const rows = await act.db.query<OwnedPin>({
    name: 'save-told',
    text: `select p.id, p.owner_id from pins p join users u on u.id = p.owner_id join boards b on b.id = $1
      where p.id = any($2::bigint[]) and p.owner_id <> $3 and ${IS_TOLD} and ${isSaveTold('b', 'p.owner_id')}`,
    values: [boardId, pinIds, act.viewer.id],
  })
  await tell(act, PIN_SAVED, rows)
}

/** Removes unread notifications about saves that are removed, unless the member also saved the pin to another board. */
export async function untellSaved(act: Pick<Act, 'db' | 'touches'>, removed: readonly Save[]): Promise<void> {
  if (removed.length === 0) return
  const rows = await act.db.query<OwnedPin & { saved_by: UserId }>({
    name: 'save-untold',
    text: `select p.id, p.owner_id, r.saved_by from unnest($1::bigint[], $2::bigint[]) as r (pin_id, saved_by)
      join pins p on p.id = r.pin_id
      where p.owner_id <> r.saved_by and not exists (
        select from board_pins s join boards b on b.id = s.board_id
        where s.saved_by = r.saved_by and s.pin_id = r.pin_id and ${isSaveTold('b', 'p.owner_id')})`,
    values: [removed.map(({ pin_id }) => pin_id), removed.map(({ saved_by }) => saved_by)],
  })
  await unnotifyEach(
    act,
    PIN_SAVED,
    rows.map((row) => ({ ...receiverOf(row), actor: row.saved_by })),
  )
}

/** Notifies the owner of a pin that the viewer reacted to it. `isOn` is false after the reaction was removed. */
export async function tellReaction(act: Act, pinId: PinId, isOn: boolean): Promise<void> {
  const rows = await act.db.query<OwnedPin>({
    name: 'reaction-told',
    text: `select p.id, p.owner_id from pins p join users u on u.id = p.owner_id
      where p.id = $1 and p.owner_id <> $2 and ${IS_TOLD}`,
    values: [pinId, act.viewer.id],
  })
  if (isOn) return tell(act, PIN_REACTED, rows)
  await unnotifyEach(
    act,
    PIN_REACTED,
    rows.map((row) => ({ ...receiverOf(row), actor: act.viewer.id })),
  )
}

interface OwnedPin {
  readonly id: PinId
  readonly owner_id: UserId
}

function tell(act: Act, notice: NoticeKind, pins: readonly OwnedPin[]): Promise<void> {
  return notifyEach(act, { actor: act.viewer.id, notice }, pins.map(receiverOf))
}

function receiverOf({ id, owner_id: to }: OwnedPin): Receiver {
  return { to, subject: { table: 'pins', id } }
}
