import type { UserId } from '#contracts/ids.ts'
import { createLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { refuseWrongPassword } from '#features/session/server/shared/check-password.ts'
import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import {
  checkPasscode,
  forgotPasscode,
  getPasscode,
  removePasscode,
  removePasscodeByLink,
  setPasscode,
} from './contract.ts'
import { addProof, deletePasscode, readPasscode, refuseWrongPasscode, storePasscode } from './server/passcodes.ts'
import { refuseWithoutPasscode } from './server/shared/refuse-without-passcode.ts'

const PURPOSE = 'remove-passcode'
const LINK_KEPT_MS = 3_600_000
const MAILS_PER_HOUR = 3

const passcodeRoutes = () => [
  handle(getPasscode, permit('account.secure'), async ({ db, viewer }) => ok(await readPasscode(db, viewer.id))),

  handle(
    setPasscode,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused = (await refuseWrongPassword(call, viewer, input.password)) ?? (await refuseWithoutPasscode(call))
      if (refused) return refused
      await storePasscode(db, viewer.id, input.passcode)
      return ok(await readPasscode(db, viewer.id))
    },
    { transaction: false },
  ),

  handle(removePasscode, permit('account.secure'), async (call) => {
    const refused = await refuseWithoutPasscode(call)
    if (refused) return refused
    await deletePasscode(call.db, call.viewer.id)
    return ok(await readPasscode(call.db, call.viewer.id))
  }),

  handle(
    checkPasscode,
    permit('account.secure'),
    async ({ input, db, viewer, sessionToken }) => {
      const refused = await refuseWrongPasscode(db, viewer.id, input.passcode)
      if (refused) return refused
      return ok({ passcode_proof: await addProof(db, sessionToken ?? '') })
    },
    { transaction: false },
  ),

  handle(
    forgotPasscode,
    permit('account.secure'),
    async ({ db, viewer }) => {
      const buckets = [{ name: `passcode:mail:${viewer.id}`, max: MAILS_PER_HOUR }]
      const limited = await refuseOverLimit(db, buckets, 'Too many mails; wait before you ask again.')
      if (limited) return limited
      const token = await createLink(db, PURPOSE, viewer.id, LINK_KEPT_MS)
      await sendMail(db, { to: viewer.id, template: 'removePasscode', data: { link: `/email/passcode#${token}` } })
      return ok(null)
    },
    { transaction: false },
  ),

  handle(removePasscodeByLink, permit('session.start'), async ({ input, db }) => {
    const userId = await useLink(db, input.token, PURPOSE)
    if (userId === null) return fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })
    await deletePasscode(db, userId as UserId)
    return ok(null)
  }),
]

export const passcode = defineServerFeature({
  name: 'passcode',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    leftOut: {
      'passcodes.user_id': 'a secret',
    },
  },
  routes: passcodeRoutes,
  sweeps: ['delete from passcode_grants where expires_at < now()'],
})
