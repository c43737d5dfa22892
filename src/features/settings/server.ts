import { noteBoardsForReaders } from '#features/boards/server/shared/board-readers.ts'
import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { noteProfileForReaders } from '#server/sync/page-readers.ts'
import { getSettings, updateSettings } from './contract.ts'
import { deleteAccounts } from './server/delete-accounts.ts'
import { emailRoutes } from './server/email-routes.ts'
import { leaveRoutes } from './server/leave-routes.ts'
import { readAccountSettings } from './server/read-settings.ts'
import { isProtected, changesRecord, writeSettings } from './server/update-settings.ts'

const settingsRoutes = () => [
  ...emailRoutes,
  ...leaveRoutes,

  handle(getSettings, permit('account.secure'), async ({ db, viewer }) => ok(await readAccountSettings(db, viewer.id))),

  handle(updateSettings, permit('account.secure'), async (call) => {
    const { input, db, viewer } = call
    const refused = isProtected(input) ? await refuseWithoutPasscode(call) : null
    if (refused) return refused
    const written = await writeSettings(db, viewer.id, input)
    if (written.ok && changesRecord(input)) noteChange(call, { users: [viewer.id] })
    // A profile that is made public has no open requests.
    if (written.ok && input.is_private_profile === false) noteChange(call, { followRequests: [viewer.id] })
    if (written.ok && input.is_private_profile !== undefined) {
      await noteProfileForReaders(call, viewer.id)
      await noteBoardsForReaders(call, { ownerId: viewer.id })
      await notePinsForReaders(call, { ownerId: viewer.id })
    }
    return written
  }),
]

export const settings = defineServerFeature({
  name: 'settings',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      account_details: {
        of: ['user_id'],
        columns:
          'email_verified_at pending_email backup_email backup_email_verified_at gender custom_gender birthday phone_country phone_number allows_tracking allows_autofill ' +
          'mentions_from messages_from save_behavior shopping_rec_disabled show_personal_boutique',
      },
    },
  },
  routes: settingsRoutes,
  sweeps: [deleteAccounts],
})
