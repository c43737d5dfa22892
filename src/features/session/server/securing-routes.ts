import { endOwnersSql } from '#features/linked-businesses/server/shared/end-owners.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { changePassword, endOneSession, endOtherSessions, listSessions } from '../contract.ts'
import { endOpenSession, endOpenSessions, listOpenSessions } from './open-sessions.ts'
import { refuseWrongPassword } from './shared/check-password.ts'
import { hashPassword } from './shared/credentials.ts'
import { refusePassword } from './shared/password-rules.ts'
import { replaceSessions } from './shared/replace-sessions.ts'
import { originOf } from './shared/session-origin.ts'

/** The calls by which members secure their own accounts. */
export const securingRoutes = [
  handle(listSessions, permit('account.secure'), async ({ db, viewer, sessionToken }) =>
    ok(await listOpenSessions(db, viewer.id, sessionToken ?? '')),
  ),

  handle(endOneSession, permit('account.secure'), async ({ input, db, viewer, sessionToken }) => {
    if (await endOpenSession(db, viewer.id, input.id, sessionToken ?? '')) return ok(null)
    return fail('session/not-found', 'params.id: is not another session of this account', { field: 'params.id' })
  }),

  handle(endOtherSessions, permit('account.secure'), async ({ db, viewer, sessionToken }) => {
    await endOpenSessions(db, viewer.id, sessionToken ?? '')
    return ok(null)
  }),

  handle(
    changePassword,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer, headers, address } = call
      const refused =
        refusePassword(input.new_password, 'new_password') ??
        (await refuseWrongPassword(call, viewer, input.password)) ??
        (await refuseWithoutPasscode(call))
      if (refused) return refused
      const session = await replaceSessions(db, viewer.id, originOf(headers, address), {
        text: 'update users set password_hash = $8 where id = $2::bigint',
        besides: endOwnersSql('$2'),
        values: [await hashPassword(input.new_password)],
      })
      await sendMail(db, { to: viewer.id, template: 'passwordChanged', data: { link: '/password/forgot' } })
      return ok(null, { session })
    },
    { transaction: false },
  ),
]
