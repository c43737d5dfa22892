import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { refuseUnconfirmed } from '#features/session/server/shared/confirm-member.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { only } from '#server/storage/database.ts'
import { DELETION_GRACE_DAYS } from '../constants.ts'
import { leaveAccount } from '../contract.ts'
import { hideBoardsOfHidden } from './shared/hide-owner.ts'

export const leaveRoutes = [
  handle(
    leaveAccount,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused = (await refuseUnconfirmed(call, viewer, input.password)) ?? (await refuseWithoutPasscode(call))
      if (refused) return refused
      const rows = await db.query<{ due: string | null }>({
        text: `update users set deactivated_at = now(),
                 deletion_due_at = case when $2 then now() + interval '${DELETION_GRACE_DAYS} days' end
               where id = $1
               returning to_char(deletion_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due`,
        values: [viewer.id, input.deletes],
      })
      await hideBoardsOfHidden(db, viewer.id)
      const { due } = only(rows)
      await sendMail(db, {
        to: viewer.id,
        ...(due === null
          ? { template: 'accountDeactivated', data: { link: '/login' } }
          : { template: 'accountDeletion', data: { link: '/login', day: due.slice(0, 10) } }),
      })
      for (const table of ['login_tokens', 'sessions'])
        await db.query({ text: `delete from ${table} where user_id = $1`, values: [viewer.id] })
      return ok({ deletion_due_at: due }, { session: null })
    },
    { transaction: false },
  ),
]
