import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { transaction } from '#server/storage/transaction.ts'
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, stopTwoStep } from '../contract.ts'
import { refuseWrongCode } from './check-code.ts'
import { refuseWrongPassword } from './shared/check-password.ts'
import { replaceSessions } from './shared/replace-sessions.ts'
import { originOf } from './shared/session-origin.ts'
import { makeRecoveryCodes, otpauthUrl, startTwoStep as makeSecret, takeAppCode, takeCode } from './shared/two-step.ts'

export const twoStepRoutes = [
  handle(
    startTwoStep,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused = await refuseWrongPassword(call, viewer, input.password)
      if (refused) return refused
      const secret = await makeSecret(db, viewer.id)
      if (secret === null) return fail('request/invalid', 'Two-step log-in is already on.')
      return ok({ secret, otpauth_url: otpauthUrl(secret, viewer.username) })
    },
    { transaction: false },
  ),

  handle(
    confirmTwoStep,
    permit('account.secure'),
    async ({ input, db, viewer, headers, address }) => {
      const code = input.mfa_token.replaceAll(/\s/g, '')
      const refused = await refuseWrongCode(db, viewer.id, () => takeAppCode(db, viewer.id, code, false))
      if (refused) return refused
      // The codes are created before two-step log-in is turned on. If the server stops in between, it stays off, and
      // the codes open nothing.
      const codes = await transaction(db.pool, (within) => makeRecoveryCodes(within, viewer.id))
      const session = await replaceSessions(db, viewer.id, originOf(headers, address), {
        text: 'update two_step set confirmed_at = now() where user_id = $2::bigint',
        values: [],
      })
      return ok({ recovery_codes: codes }, { session })
    },
    { transaction: false },
  ),

  handle(
    renewRecoveryCodes,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused =
        (await refuseWrongPassword(call, viewer, input.password)) ??
        (await refuseWrongCode(db, viewer.id, () => takeCode(db, viewer.id, input.mfa_token)))
      if (refused) return refused
      const codes = await transaction(db.pool, async (within) => {
        await sendMail(within, { to: viewer.id, template: 'recoveryCodesChanged', data: { link: '/password/forgot' } })
        return makeRecoveryCodes(within, viewer.id)
      })
      return ok({ recovery_codes: codes })
    },
    { transaction: false },
  ),

  handle(
    stopTwoStep,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer, headers, address } = call
      const refused =
        (await refuseWrongPassword(call, viewer, input.password)) ??
        (await refuseWrongCode(db, viewer.id, () => takeCode(db, viewer.id, input.mfa_token)))
      if (refused) return refused
      const session = await replaceSessions(db, viewer.id, originOf(headers, address), {
        text: 'delete from two_step where user_id = $2::bigint',
        values: [],
      })
      return ok(null, { session })
    },
    { transaction: false },
  ),
]
