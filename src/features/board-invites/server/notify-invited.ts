import type { UserId } from '#contracts/ids.ts'
import { notify, type Notifier } from '#features/notifications/server/shared/notify.ts'
import type { Member } from '#server/http/handle.ts'
import { BOARD_INVITED } from '../constants.ts'

/** Tells a member of an invitation to a board. It may be a secret one, so the board itself is not named. */
export async function notifyInvited(call: Notifier & { readonly viewer: Member }, to: UserId): Promise<void> {
  const subject = { table: 'users', id: to } as const
  await notify(call, { to, actor: call.viewer.id, notice: BOARD_INVITED, subject })
}
