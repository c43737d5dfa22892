import type { UserId } from '#contracts/ids.ts'
import {
  notifyEach,
  unnotify,
  type Notifier,
  type NoticeSubject,
} from '#features/notifications/server/shared/notify.ts'
import { BOARD_ENDED } from '../../constants.ts'

interface Ended {
  readonly owner: UserId
  readonly name: string
  readonly collaborators: readonly UserId[]
}

// The collaborators no longer see the board, so the subject is its owner.
const subjectOf = (owner: UserId): NoticeSubject => ({ table: 'users', id: owner })

/** Notifies the collaborators of a board that its owner deleted it. */
export async function tellOfEnd(notifier: Notifier, { owner, name, collaborators }: Ended): Promise<void> {
  const receivers = collaborators.map((to) => ({ to, subject: subjectOf(owner) }))
  await notifyEach(notifier, { actor: owner, notice: BOARD_ENDED, data: { board: name } }, receivers)
}

/** Removes the notifications of a deletion that was undone. */
export async function untellOfEnd(notifier: Notifier, { owner, collaborators }: Omit<Ended, 'name'>): Promise<void> {
  for (const to of collaborators)
    await unnotify(notifier, { to, actor: owner, notice: BOARD_ENDED, subject: subjectOf(owner) })
}
